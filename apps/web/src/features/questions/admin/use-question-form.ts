import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import { completeQuestion, questionDraft } from '@mam/contract/questions/questions.rules';
import { m } from '@mam/texts';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import type { QuestionValues } from './question-values.ts';

export interface QuestionFormProps {
  /** Undefined for a new question. */
  saved: Pick<AdminQuestion, 'id' | 'updated_at' | 'needs_reader' | 'ticket_id'> | undefined;
  initial: QuestionValues;
  close: () => void;
}

export function useQuestionForm(props: QuestionFormProps) {
  return useEntityForm({
    ...props,
    key: 'questions',
    schema: questionDraft,
    complete: completeQuestion,
    create: (body, options) => callApi('POST /api/admin/questions', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/questions/:id', change, options),
    added: m.admin_questions_added,
  });
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>['form'];
