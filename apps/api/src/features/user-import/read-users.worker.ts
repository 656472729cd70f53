import { answerRows } from '../imports/answer-rows.service.ts';
import { validateRows } from '../imports/import-rows.rules.ts';
import { USER_IMPORT } from './user-rows.rules.ts';

answerRows((rows) => validateRows(rows, USER_IMPORT));
