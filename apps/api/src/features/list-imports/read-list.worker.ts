import { answerRows } from '../imports/answer-rows.service.ts';
import { validateRows } from '../imports/import-rows.rules.ts';
import type { ReadListInput } from './list-imports.service.ts';
import { sheetOf } from './sheets.rules.ts';

answerRows((rows, { list, context }: ReadListInput) => validateRows(rows, sheetOf(list, context)));
