import { posix } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type FileRow, refuseFile } from './file-bounds.ts';
import { createSheetReader } from './sheet-reader.ts';
import { unpackXml } from './unzip.ts';
import { attributeOf, type XmlToken, xmlTokens } from './xml.ts';

type Parts = Map<string, string>;

/** Others have their turn after so many parts of an XML text. */
const TURN_TOKENS = 20_000;
const SMALL_CHARS_MAX = 1_000_000;
/** More than fit into the rows that are taken. */
const SHARED_STRINGS_MAX = 500_000;

/**
 * The rows of the first sheet of a workbook (ECMA-376) that is not hidden. Made for strangers' files:
 * bounded, in one pass, and it tells formulas, which readers for one's own files leave out.
 * @throws `validation` for what is no workbook, or unpacks to too much.
 */
export async function readXlsx(file: Uint8Array): Promise<FileRow[]> {
  const parts = await unpackXml(file);
  const found = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument');
  const workbook = found?.target ?? refuse();
  const relations = relationsOf(parts, workbook);
  const sheet = firstSheet(smallPart(parts, workbook));
  const strings = [...relations.values()].find(({ type }) => type === 'sharedStrings');
  const shared = strings ? await readSharedStrings(partOf(parts, strings.target)) : [];
  const reader = createSheetReader(shared);
  await eachToken(partOf(parts, relations.get(sheet)?.target ?? refuse()), reader.take);
  return reader.rows;
}

async function eachToken(xml: string, take: (token: XmlToken) => void): Promise<void> {
  let count = 0;
  for (const token of xmlTokens(xml)) {
    take(token);
    count += 1;
    if (count % TURN_TOKENS === 0) await othersTurn();
  }
}

function partOf(parts: Parts, name: string): string {
  return parts.get(name) ?? refuse();
}

/** A part that is read in one go. */
function smallPart(parts: Parts, name: string): string {
  const part = partOf(parts, name);
  return part.length <= SMALL_CHARS_MAX ? part : refuse();
}

interface Relation {
  type: string;
  target: string;
}

/** What a part refers to, by id; only parts of the same file, never an address outside. */
function relationsOf(parts: Parts, part: string): Map<string, Relation> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  for (const token of xmlTokens(smallPart(parts, name))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    if (attributeOf(token, 'TargetMode') === 'External') continue;
    const type = posix.basename(attributeOf(token, 'Type') ?? '');
    const target = posix.resolve('/', folder, attributeOf(token, 'Target') ?? '');
    relations.set(attributeOf(token, 'Id') ?? '', { type, target: target.slice(1).toLowerCase() });
  }
  return relations;
}

/** The id of its relation. */
function firstSheet(workbook: string): string {
  for (const token of xmlTokens(workbook)) {
    const isSheet = token.kind === 'open' && token.name === 'sheet';
    if (isSheet && attributeOf(token, 'state') !== 'hidden') {
      return attributeOf(token, 'id') ?? refuse();
    }
  }
  return refuse();
}

/** Texts that cells refer to by their number. */
async function readSharedStrings(xml: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isSound] = ['', false, false];
  await eachToken(xml, (token) => {
    if (token.kind === 'text') {
      if (isText && !isSound) text += token.text;
      return;
    }
    const isOpen = token.kind === 'open';
    if (token.name === 't') isText = isOpen;
    // How a Japanese text is read aloud, which is not part of it.
    if (token.name === 'rPh') isSound = isOpen;
    if (token.name !== 'si') return;
    if (!isOpen && strings.push(text) > SHARED_STRINGS_MAX) {
      refuseFile('validation_import_file_unpacked');
    }
    text = '';
  });
  return strings;
}

function refuse(): never {
  return refuseFile('validation_import_file_broken');
}
