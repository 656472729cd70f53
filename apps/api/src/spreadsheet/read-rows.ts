import { sampleFileProblem, sampleRowsProblem } from '@mam/contract/rules/files';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type FileRow, refuseFile } from './sheet.ts';

/**
 * Reads the rows of a spreadsheet, headings first. The content decides between CSV and xlsx, since files
 * are renamed; the extension must be one of them. It takes seconds for a large file, and a hostile one may
 * take more memory than there is: call it in a worker thread with limits (`platform/run-worker.ts`).
 * @throws `validation` of `file`.
 */
export function readRows(file: Uint8Array, name: string): FileRow[] {
  const problem = sampleFileProblem({ name, size: file.length });
  if (problem) refuseFile(problem);
  const rows = isZip(file) ? readXlsx(file) : readCsv(file);
  const empty = sampleRowsProblem(rows.map(({ cells }) => cells.map(({ text }) => text)));
  if (empty) refuseFile(empty);
  return rows;
}

/** Whether a file begins with a local file header (APPNOTE.TXT, 4.3.7). */
function isZip(file: Uint8Array): boolean {
  return Buffer.from('PK\x03\x04').equals(file.subarray(0, 4));
}
