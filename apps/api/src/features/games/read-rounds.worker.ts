import { answerRows } from '../imports/answer-rows.service.ts';
import { validateRows } from '../imports/import-rows.rules.ts';
import { roundImport } from './round-import.rules.ts';
import type { ReadRoundsInput } from './round-import.service.ts';

answerRows((rows, { game, categories }: ReadRoundsInput) =>
  validateRows(rows, roundImport(game, categories)),
);
