import { refuseFile } from './file-bounds.ts';

export type XmlToken =
  | { kind: 'open'; name: string; tag: string }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Characters of a tag; those of spreadsheets are short. */
const TAG_CHARS_MAX = 8_192;

/**
 * The parts of an XML text, in one pass that never looks back. There are no entities but the five of
 * XML itself: a text that declares some, as bombs do, is refused. Names come without their prefix.
 * @throws `validation` for what is not well formed.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (let at = 0; at < xml.length; ) {
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at);
      const text = xml.slice(at, end < 0 ? xml.length : end);
      yield { kind: 'text', text: decodeEntities(text) };
      at += text.length;
    } else if (xml.startsWith('<!--', at)) {
      at = endOf(xml, '-->', at + 4);
    } else if (xml.startsWith('<![CDATA[', at)) {
      const end = endOf(xml, ']]>', at);
      yield { kind: 'text', text: xml.slice(at + 9, end - 3) };
      at = end;
    } else if (xml.startsWith('<?', at)) {
      at = endOf(xml, '?>', at);
    } else {
      const end = tagEnd(xml, at);
      yield* tagTokens(xml.slice(at + 1, end));
      at = end + 1;
    }
  }
}

/** The value of an attribute, whatever its prefix. */
export function attributeOf({ tag }: { tag: string }, name: string): string | undefined {
  for (const [, key = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    if (localName(key) === name) return decodeEntities(double ?? single ?? '');
  }
  return undefined;
}

const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function* tagTokens(tag: string): Generator<XmlToken> {
  if (tag.startsWith('!')) refuse();
  if (tag.startsWith('/')) {
    yield { kind: 'close', name: localName(tag.slice(1).trim()) };
    return;
  }
  const name = localName(/^[^\s/]+/.exec(tag)?.[0] ?? refuse());
  yield { kind: 'open', name, tag };
  if (tag.endsWith('/')) yield { kind: 'close', name };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at < 0 ? refuse() : at + mark.length;
}

/** Where a tag ends: at the first `>` that stands in no quotes. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < from + TAG_CHARS_MAX && at < xml.length; at += 1) {
    const character = xml[at] ?? '';
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '>') {
      return at;
    }
  }
  return refuse();
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (_, dec, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? refuse();
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
    return code <= 0x10ffff ? String.fromCodePoint(code) : refuse();
  });
}

function refuse(): never {
  return refuseFile('validation_import_file_broken');
}
