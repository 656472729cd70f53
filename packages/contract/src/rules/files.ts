import { SAMPLE_FILE_EXTENSIONS, SUPPORT_IMAGES_BYTES_LIMIT } from '../core/constants.ts';
import type { ValidationKey } from '../core/validation-keys.ts';

/**
 * Error key for a file of sample data by its name and size in bytes: the extension must be .csv or
 * .xlsx and the file must not be empty. `sampleRowsProblem` checks the content.
 */
export function sampleFileProblem(file: { name: string; size: number }): ValidationKey | undefined {
  const name = file.name.toLowerCase();
  if (!SAMPLE_FILE_EXTENSIONS.some((ending) => name.endsWith(ending))) {
    return 'validation_sample_file_type';
  }
  return file.size > 0 ? undefined : 'validation_sample_file_empty';
}

/** Error key for sample data without a non-blank cell below the heading row. */
export function sampleRowsProblem(rows: readonly (readonly string[])[]): ValidationKey | undefined {
  const hasData = rows.slice(1).some((row) => row.some((cell) => cell.trim() !== ''));
  return hasData ? undefined : 'validation_sample_file_empty';
}

/** Error key for the images of a ticket (sizes in bytes), whose total must be under 1 MB. */
export function supportImagesProblem(sizes: readonly number[]): ValidationKey | undefined {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total < SUPPORT_IMAGES_BYTES_LIMIT ? undefined : 'validation_support_images_size';
}
