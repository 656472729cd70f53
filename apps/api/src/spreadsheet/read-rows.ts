import { sampleFileProblem, sampleRowsProblem } from '@mam/contract/rules/files';
import { type FileRow, refuseFile } from './file-bounds.ts';

/**
 * The rows of a file of accounts, headings first. Which kind it is tells its content, not its ending,
 * since files are renamed; the ending only says that it is meant to be a table.
 * @throws `validation` with what is wrong with the file as a whole.
 */
export async function readRows(file: Buffer, name: string): Promise<FileRow[]> {
  const problem = sampleFileProblem({ name, size: file.length });
  if (problem) refuseFile(problem);
  const rows = await READ[isZip(file) ? 'xlsx' : 'csv'](file);
  const empty = sampleRowsProblem(rows.map(({ cells }) => cells.map(({ text }) => text)));
  if (empty) refuseFile(empty);
  return rows;
}

/** Readers come with the first file: they are needed seldom. */
const READ = {
  xlsx: async (file: Buffer) => (await import('./read-xlsx.ts')).readXlsx(file),
  csv: async (file: Buffer) => (await import('./read-csv.ts')).readCsv(file),
};

/** Begins with the header of a file in an archive (APPNOTE.TXT, 4.3.7); an empty archive has none. */
function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
}
