import { answerRows } from '../imports.answer-rows.service.ts';
import { validateRows } from '../imports.rows.rules.ts';
import type { ReadListInput } from './lists.service.ts';
import { sheetOf } from './lists.sheets.rules.ts';

answerRows((rows, { list, context }: ReadListInput) => validateRows(rows, sheetOf(list, context)));
