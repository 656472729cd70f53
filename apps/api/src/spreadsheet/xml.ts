import { SaxesParser } from 'saxes';
import { refuseFile, TAGS_MAX, TOKEN_CHARS_MAX } from './sheet.ts';

/** Handlers of the parts of an XML text. Names are without their prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Bytes that are parsed before the length of the current token is checked. */
const SLICE_BYTES = 65_536;
/** Spreadsheets nest about ten deep. Every open tag is held in memory, and so are its attributes. */
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 100;

/**
 * Reads an XML text in one pass. Only the five entities of XML itself are known: a text that declares
 * its own, as bombs do, is refused. The parser keeps a token in memory until its end, so its length is
 * bounded here.
 * @throws `validation` for a text that is not well formed or not UTF-8, or one of too many tags.
 */
export function readXml(xml: readonly Uint8Array[], handlers: XmlHandlers): void {
  const parser = new SaxesParser({ position: false });
  const count = listen(parser, handlers);
  for (const text of decode(xml)) {
    const before = count.tokens;
    parser.write(text);
    count.chars = count.tokens === before ? count.chars + text.length : 0;
    if (count.chars > TOKEN_CHARS_MAX) refuseFile('validation_import_cell_max');
    if (count.tags > TAGS_MAX) refuseFile('validation_import_file_unpacked');
  }
  parser.close();
}

interface Count {
  tags: number;
  /** Tags, texts and comments: whatever ends a token. */
  tokens: number;
  /** Characters since the last slice in which a token ended. */
  chars: number;
}

function listen(parser: SaxesParser, { open, text, close }: XmlHandlers): Count {
  const count: Count = { tags: 0, tokens: 0, chars: 0 };
  let attributes = new Map<string, string>();
  let [depth, attributeCount] = [0, 0];
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('attribute', ({ name, value }) => {
    attributeCount += 1;
    if (attributeCount > ATTRIBUTES_MAX) refuse();
    if (!name.startsWith('xmlns')) attributes.set(localName(name), value);
  });
  parser.on('opentag', ({ name }) => {
    count.tags += 1;
    depth += 1;
    if (depth > DEPTH_MAX) refuse();
    open(localName(name), attributes);
    attributes = new Map();
    attributeCount = 0;
  });
  parser.on('closetag', ({ name }) => {
    count.tokens += 1;
    depth -= 1;
    close?.(localName(name));
  });
  const onText = (part: string) => {
    count.tokens += 1;
    text?.(part);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('comment', () => {
    count.tokens += 1;
  });
  return count;
}

function* decode(chunks: readonly Uint8Array[]): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      yield decodeSlice(decoder, chunk.subarray(at, at + SLICE_BYTES));
    }
  }
  yield decodeSlice(decoder);
}

function decodeSlice(decoder: InstanceType<typeof TextDecoder>, slice?: Uint8Array): string {
  try {
    return decoder.decode(slice, { stream: slice !== undefined });
  } catch {
    // No spreadsheet program writes XML in another encoding.
    return refuse();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(): never {
  return refuseFile('validation_import_file_broken');
}
