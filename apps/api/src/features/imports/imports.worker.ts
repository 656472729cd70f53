import { answerRows } from '../../imports/answer-rows.ts';
import { validateRows } from '../../imports/rows.ts';
import type { ReadListInput } from './imports.service.ts';
import { sheetOf } from './imports.sheets.rules.ts';

answerRows((rows, { list, context }: ReadListInput) => validateRows(rows, sheetOf(list, context)));
