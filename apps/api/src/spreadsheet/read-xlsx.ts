import { posix } from 'node:path';
import {
  addText,
  type FileRow,
  refuseFile,
  SHARED_STRINGS_MAX,
  SMALL_PART_BYTES_MAX,
} from './sheet.ts';
import { createSheetReader } from './sheet-reader.ts';
import { type Parts, unpackXml } from './unzip.ts';
import { readXml } from './xml.ts';

/**
 * Reads the rows of the first visible sheet of a workbook (ECMA-376). It is made for untrusted files: it
 * is bounded, reads in one pass, and reports formulas.
 * @throws `validation` for an invalid workbook, or one that unpacks to too much.
 */
export function readXlsx(file: Uint8Array): FileRow[] {
  const parts = unpackXml(file);
  const root = readRelations(parts, '');
  const document = [...root.values()].find(({ type }) => type === 'officeDocument');
  const workbook = document?.target ?? refuse();
  const relations = readRelations(parts, workbook);
  const sheet = relations.get(findFirstSheet(smallPart(parts, workbook)));
  const strings = [...relations.values()].find(({ type }) => type === 'sharedStrings');
  const shared = strings ? readSharedStrings(partOf(parts, strings.target)) : [];
  const reader = createSheetReader(shared);
  readXml(partOf(parts, sheet?.target ?? refuse()), reader);
  return reader.rows;
}

function partOf(parts: Parts, name: string): readonly Uint8Array[] {
  return parts.get(name) ?? refuse();
}

/** A part that holds no cells. */
function smallPart(parts: Parts, name: string): readonly Uint8Array[] {
  const part = partOf(parts, name);
  const bytes = part.reduce((sum, { length }) => sum + length, 0);
  return bytes <= SMALL_PART_BYTES_MAX ? part : refuse();
}

interface Relation {
  type: string;
  target: string;
}

/** The relations of a part by id, without those to external targets. */
function readRelations(parts: Parts, part: string): Map<string, Relation> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  readXml(smallPart(parts, name), {
    open(tag, attributes) {
      if (tag !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const type = posix.basename(attributes.get('Type') ?? '');
      const target = posix.resolve('/', folder, attributes.get('Target') ?? '');
      relations.set(attributes.get('Id') ?? '', { type, target: target.slice(1).toLowerCase() });
    },
  });
  return relations;
}

/** The relation id of the first sheet that is not hidden. */
function findFirstSheet(workbook: readonly Uint8Array[]): string {
  let id: string | undefined;
  readXml(workbook, {
    open(tag, attributes) {
      if (tag === 'sheet' && attributes.get('state') !== 'hidden') id ??= attributes.get('id');
    },
  });
  return id ?? refuse();
}

/** Texts that cells refer to by index. */
function readSharedStrings(xml: readonly Uint8Array[]): string[] {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  readXml(xml, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 't') isText = true;
      // Phonetic hints of Japanese texts are not part of the text.
      else if (tag === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (isText && !isPhonetic) text = addText(text, part);
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si' && strings.push(text) > SHARED_STRINGS_MAX) {
        refuseFile('validation_import_file_unpacked');
      }
    },
  });
  return strings;
}

function refuse(): never {
  return refuseFile('validation_import_file_broken');
}
