import { questionsApi } from '@mam/contract/questions/questions';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getQuestion, listPage, listSimilar } from './questions.service.ts';

/** `/api/questions`. */
export function registerQuestions({ bind }: Binder, { db }: Deps): void {
  bind(questionsApi.list, ({ query }, { language }) => listPage(db, query, language));
  bind(questionsApi.info, ({ params }, { language }) => getQuestion(db, params.id, language));
  bind(questionsApi.similar, async ({ body }, { language }) => ({
    items: await listSimilar(db, body.text, language),
  }));
}
