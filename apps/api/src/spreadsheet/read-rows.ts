import { sampleFileProblem, sampleRowsProblem } from '@mam/contract/rules/files';
import { type FileRow, refuseFile } from './sheet.ts';

/**
 * Reads the rows of a spreadsheet, headings first. The content decides between CSV and xlsx, since files
 * are renamed; the extension must be one of them.
 * @throws `validation` of `file`.
 */
export async function readRows(file: Buffer, name: string): Promise<FileRow[]> {
  const problem = sampleFileProblem({ name, size: file.length });
  if (problem) refuseFile(problem);
  const rows = await READ[isZip(file) ? 'xlsx' : 'csv'](file);
  const empty = sampleRowsProblem(rows.map(({ cells }) => cells.map(({ text }) => text)));
  if (empty) refuseFile(empty);
  return rows;
}

/** The readers are loaded with the first file, as imports are rare. */
const READ = {
  xlsx: async (file: Buffer) => (await import('./read-xlsx.ts')).readXlsx(file),
  csv: async (file: Buffer) => (await import('./read-csv.ts')).readCsv(file),
};

/** Whether a file begins with a local file header (APPNOTE.TXT, 4.3.7). */
function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
}
