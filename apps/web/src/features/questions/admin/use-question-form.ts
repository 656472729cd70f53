import { questionDraft } from '@mam/contract/questions/questions.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import type { QuestionValues } from './question-values.ts';

export interface QuestionFormProps {
  /** Undefined for a new question. */
  id: number | undefined;
  initial: QuestionValues;
  close: () => void;
}

/** State of the form; it closes once saved. */
export function useQuestionForm({ id, initial, close }: QuestionFormProps) {
  const refresh = useRefresh('questions');
  return useAdminForm({
    name: `questions/${id ?? 'new'}`,
    initial,
    schema: questionDraft,
    send: (body) =>
      id === undefined
        ? callApi('POST /api/admin/questions', { body }, { toast: false })
        : callApi('PUT /api/admin/questions/:id', { params: { id }, body }, { toast: false }),
    async done() {
      showToast(id === undefined ? m.admin_questions_added() : m.admin_saved());
      close();
      await refresh();
    },
  });
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>['form'];
