import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import { completeQuestion, questionDraft } from '@mam/contract/questions/questions.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import type { QuestionValues } from './question-values.ts';

export interface QuestionFormProps {
  /** Undefined for a new question. */
  saved: Pick<AdminQuestion, 'id' | 'updated_at' | 'needs_reader' | 'ticket_id'> | undefined;
  initial: QuestionValues;
  close: () => void;
}

/** State of the form; it closes once saved. */
export function useQuestionForm({ saved, initial, close }: QuestionFormProps) {
  const refresh = useRefresh('questions');
  return useAdminForm({
    name: `questions/${saved?.id ?? 'new'}`,
    initial,
    schema: questionDraft,
    complete: saved && completeQuestion,
    send: (body) =>
      saved
        ? callApi(
            'PUT /api/admin/questions/:id',
            { params: { id: saved.id }, body: { ...body, updated_at: saved.updated_at } },
            { toast: false },
          )
        : callApi('POST /api/admin/questions', { body }, { toast: false }),
    async done() {
      showToast(saved ? m.admin_saved() : m.admin_questions_added());
      close();
      await refresh();
    },
  });
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>['form'];
