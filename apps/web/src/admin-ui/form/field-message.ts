import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { errorMessage } from '../../platform/client/error-message.ts';
import { validationText } from '../../platform/client/error-texts.ts';

/** The text of an error: of its first wrong field, if any, with the line that the server names. */
export async function fieldMessage(error: unknown): Promise<string> {
  const { fields, params } = error instanceof AppError ? error : {};
  const [key] = Object.values(fields ?? {});
  if (!key) return errorMessage(error);
  const problem = validationText(key);
  const line = params?.line;
  return line === undefined ? problem : m.admin_parts_line_problem({ line, problem });
}
