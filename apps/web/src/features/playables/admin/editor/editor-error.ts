import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { errorMessage } from '../../../../platform/client/error-message.ts';
import { validationText } from '../../../../platform/client/error-texts.ts';

/** Why something was refused, with the line where it says one. */
export async function editorErrorMessage(error: unknown): Promise<string> {
  if (!(error instanceof AppError) || !error.fields) return errorMessage(error);
  const [key = ''] = Object.values(error.fields);
  const problem = validationText(key);
  const line = error.params?.line;
  return line === undefined ? problem : m.admin_parts_line_problem({ line, problem });
}
