import { type Zippable, zipSync } from 'fflate';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';

/** An .xlsx as another program writes it. */
export function makeWorkbook(rows: SheetData): Promise<Buffer> {
  return writeExcelFile(rows).toBuffer();
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = {
  '_rels/.rels': { officeDocument: '/xl/workbook.xml' },
  'xl/_rels/workbook.xml.rels': {
    worksheet: 'worksheets/sheet1.xml',
    sharedStrings: 'sharedStrings.xml',
  },
};

/** An .xlsx with the given parts; `rows` is what is inside `<sheetData>`. */
export function rawWorkbook(rows: string, parts: Record<string, string> = {}, level: 0 | 9 = 9) {
  const all: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="worksheet"/></sheets></workbook>',
    'xl/sharedStrings.xml': '<sst/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  for (const [name, targets] of Object.entries(RELATIONS)) {
    all[name] ??= relationsXml(targets);
  }
  const files: Zippable = {};
  for (const [name, text] of Object.entries(all)) files[name] = [Buffer.from(text), { level }];
  return Buffer.from(zipSync(files));
}

export function relationsXml(targets: Record<string, string>, more = ''): string {
  const each = Object.entries(targets).map(
    ([type, target]) =>
      `<Relationship Id="${type}" Type="${TYPES}/${type}" Target="${target}"${more}/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}

/** A row of text cells, as `rawWorkbook` takes it. */
export function rawRow(...texts: string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
