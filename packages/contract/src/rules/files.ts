import { SAMPLE_FILE_EXTENSIONS, SUPPORT_IMAGES_BYTES_LIMIT } from '../core/constants.ts';
import type { ValidationKey } from '../core/validation-keys.ts';

/**
 * What is wrong with a file of sample data by its name and size in bytes: it must end in .csv or
 * .xlsx and not be empty. What it contains is looked at by `sampleRowsProblem`.
 */
export function sampleFileProblem(file: { name: string; size: number }): ValidationKey | undefined {
  const name = file.name.toLowerCase();
  if (!SAMPLE_FILE_EXTENSIONS.some((ending) => name.endsWith(ending))) {
    return 'validation_sample_file_type';
  }
  return file.size > 0 ? undefined : 'validation_sample_file_empty';
}

/** Sample data must contain data: a cell that is not blank below the heading row. */
export function sampleRowsProblem(rows: readonly (readonly string[])[]): ValidationKey | undefined {
  const hasData = rows.slice(1).some((row) => row.some((cell) => cell.trim() !== ''));
  return hasData ? undefined : 'validation_sample_file_empty';
}

/** The pictures of one ticket are under 1 MB together; sizes in bytes. */
export function supportImagesProblem(sizes: readonly number[]): ValidationKey | undefined {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total < SUPPORT_IMAGES_BYTES_LIMIT ? undefined : 'validation_support_images_size';
}
