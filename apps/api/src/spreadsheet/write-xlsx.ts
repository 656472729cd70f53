import { strToU8, Zip, ZipDeflate } from 'fflate';
import { localDays } from '../platform/clock.ts';
import type { Cell } from './cell.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMESPACE = 'http://schemas.openxmlformats.org';
const MAIN = `${NAMESPACE}/spreadsheetml/2006/main`;
const RELATIONS = `${NAMESPACE}/package/2006/relationships`;
const OFFICE = `${NAMESPACE}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by number: 0 plain, 1 headings, 2 times, 3 text that stays text when it is edited. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/** The parts of a workbook with one sheet (ECMA-376, part 1) but for the sheet itself. */
const PARTS = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/** So many characters of the sheet are packed at once. */
const CHUNK_CHARS = 65_536;
/** Characters of a cell at most: what Excel takes. */
const CELL_CHARS_MAX = 32_767;

/**
 * A workbook, packed while its lines come in; the first line is the headings, which stay in sight.
 * Text stands in the cells themselves, so nothing has to be remembered until the end.
 */
export async function* xlsxChunks(lines: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [name, xml] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name);
    archive.add(part);
    part.push(strToU8(xml), true);
  }
  // Level 1: three times as fast, and a third larger.
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 });
  archive.add(sheet);
  for await (const xml of sheetXml(lines)) {
    sheet.push(strToU8(xml));
    yield* ready;
    ready = [];
  }
  sheet.push(new Uint8Array(), true);
  archive.end();
  yield* ready;
}

async function* sheetXml(lines: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let chunk = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="22" defaultRowHeight="15"/><sheetData>`;
  let count = 0;
  for await (const line of lines) {
    const textStyle = count === 0 ? 1 : 3;
    count += 1;
    const cells = line.map((cell, at) => cellXml(cell, `r="${columnName(at)}${count}"`, textStyle));
    chunk += `<row r="${count}">${cells.join('')}</row>`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}</sheetData></worksheet>`;
}

/** Nothing where the cell is empty; programs go by the addresses. */
function cellXml(cell: Cell, r: string, textStyle: number): string {
  if (cell instanceof Date) {
    return `<c ${r} s="2"><v>${localDays(cell) + EXCEL_EPOCH_DAYS}</v></c>`;
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${r}><v>${cell}</v></c>` : '';
  if (!cell) return '';
  const text = escapeXml(cell.slice(0, CELL_CHARS_MAX));
  const keep = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c ${r} s="${textStyle}" t="inlineStr"><is><t${keep}>${text}</t></is></c>`;
}

/** A, B … Z, AA, AB … from 0 on. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** Days from the day that Excel counts from to that of Unix. */
const EXCEL_EPOCH_DAYS = 25_569;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // Characters that XML 1.0 does not have at all.
      .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>]/g, (character) => ENTITIES.get(character) ?? '')
      // A parser turns a bare one into a line feed.
      .replaceAll('\r', '&#13;')
  );
}
