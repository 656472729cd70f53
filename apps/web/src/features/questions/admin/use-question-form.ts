import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import { completeQuestion, questionDraft } from '@mam/contract/questions/questions.rules';
import { m } from '@mam/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';
import type { QuestionValues } from './question-values.ts';

type SavedField = 'id' | 'updated_at' | 'state' | 'needs_reader' | 'written_by' | 'ticket_id';

export interface QuestionFormProps {
  /** Undefined for a new question. */
  saved: Pick<AdminQuestion, SavedField> | undefined;
  initial: QuestionValues;
  close: () => void;
}

/** State of the form of a question. A second reader publishes what a colleague wrote, and is back at the inbox then. */
export function useQuestionForm({ saved, initial, close }: QuestionFormProps) {
  const backToInbox = useBackToInbox();
  const isReading = isRead(saved);
  return useEntityForm({
    saved,
    initial: isReading ? { ...initial, status: 'published' as const } : initial,
    close: isReading ? backToInbox : close,
    savedText: isReading ? m.admin_questions_read_published : undefined,
    key: 'questions',
    schema: questionDraft,
    complete: completeQuestion,
    create: (body, options) => callApi('POST /api/admin/questions', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/questions/:id', change, options),
    added: m.admin_questions_added,
  });
}

/** Whether this admin reads what another one wrote out of a private question. */
export function isRead(saved: QuestionFormProps['saved']): boolean {
  return saved?.needs_reader === true && saved.state === 'draft' && saved.written_by !== ownId();
}

function useBackToInbox(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void queries.invalidateQueries({ queryKey: WORK_KEY });
    void navigate('/administrator/inbox');
  };
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>['form'];
