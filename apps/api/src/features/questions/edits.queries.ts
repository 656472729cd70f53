import type { QuestionDraft } from '@mam/contract/questions/questions.rules';
import { foldText } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';

type Origin = 'seed' | 'admin' | 'ticket';

export async function insertQuestion(
  db: Database,
  { uuid, origin, ...draft }: QuestionDraft & { uuid: string; origin: Origin },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('questions')
    .values({
      ...toValues(draft),
      ...{ uuid, origin, created_at: now, updated_at: now },
      published_at: draft.status === 'published' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function toValues({ sources, ...draft }: QuestionDraft) {
  const { question, answer, reason, next_step } = draft;
  return {
    ...draft,
    question: JSON.stringify(question),
    answer: JSON.stringify(answer),
    reason: JSON.stringify(reason),
    next_step: JSON.stringify(next_step),
    source_names: JSON.stringify(sources),
    folded_question: foldText(`${question.vi} ${question.en ?? ''}`),
    folded_answer: foldText([answer, reason].map(({ vi, en = '' }) => `${vi} ${en}`).join(' ')),
  };
}
