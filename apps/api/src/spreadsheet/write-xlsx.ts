import { strToU8 } from 'fflate';
import { localDays } from '../platform/clock.ts';
import { validXmlText } from '../platform/escape.ts';
import { zipChunks } from '../platform/zip.ts';
import { type Cell, EXCEL_EPOCH_DAYS } from './sheet.ts';

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

/** Characters of the sheet that are compressed at a time. */
const CHUNK_CHARS = 65_536;
/** The most characters that a cell of Excel holds. */
const CELL_CHARS_MAX = 32_767;

/**
 * A workbook, compressed while its rows are read; the first row is the headings, which stay visible.
 * Texts are stored in the cells, so memory does not grow with the rows.
 */
export function xlsxChunks(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(PARTS).map(([name, xml]) => ({ name, chunks: [strToU8(xml)] }));
  const sheet = { name: 'xl/worksheets/sheet1.xml', chunks: sheetXml(rows), level: 1 } as const;
  return zipChunks([...parts, sheet]);
}

async function* sheetXml(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  let chunk = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="22" defaultRowHeight="15"/><sheetData>`;
  let count = 0;
  for await (const row of rows) {
    const textStyle = count === 0 ? 1 : 3;
    count += 1;
    const cells = row.map((cell, at) => cellXml(cell, `r="${columnName(at)}${count}"`, textStyle));
    chunk += `<row r="${count}">${cells.join('')}</row>`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield strToU8(chunk);
    chunk = '';
  }
  yield strToU8(`${chunk}</sheetData></worksheet>`);
}

/** Empty for an empty cell: programs use the addresses of the others. */
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
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function escapeXml(text: string): string {
  return (
    validXmlText(text)
      .replace(/[&<>]/g, (character) => ENTITIES.get(character) ?? '')
      // Parsers turn a bare carriage return into a line feed.
      .replaceAll('\r', '&#13;')
  );
}
