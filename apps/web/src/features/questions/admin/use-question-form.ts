import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import { completeQuestion, questionDraft } from '@mam/contract/questions/questions.rules';
import { m } from '@mam/texts';
import type { FormEvent } from 'react';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { useWorkRefresh } from '../../../shared/inbox/admin/waiting-counts.ts';
import type { QuestionValues } from './question-values.ts';

type SavedField =
  | ('id' | 'updated_at' | 'state' | 'needs_reader' | 'written_by' | 'ticket_id')
  | ('question' | 'returned_why' | 'last_return');

export interface QuestionFormProps {
  /** Undefined for a new question. */
  saved: Pick<AdminQuestion, SavedField> | undefined;
  initial: QuestionValues;
  close: () => void;
}

/** State of the form of a question. A second reader corrects or publishes what a colleague wrote. */
export function useQuestionForm({ saved, initial, close }: QuestionFormProps) {
  const refreshWork = useWorkRefresh();
  const isReading = isRead(saved);
  const isReadNow = ({ state }: AdminQuestion) => isReading && state === 'published';
  const isReturned = saved !== undefined && saved.returned_why !== null;
  const isSentAgain = ({ returned_why }: AdminQuestion) => isReturned && returned_why === null;
  const { save, submit, ...rest } = useEntityForm({
    ...{ saved, initial, close },
    key: 'questions',
    schema: questionDraft,
    complete: completeQuestion,
    create: (body, options) => callApi('POST /api/admin/questions', { body }, options),
    update: (change, options) =>
      refreshWork(callApi('PUT /api/admin/questions/:id', change, options)),
    added: m.admin_questions_added,
    savedText(row) {
      if (isReadNow(row)) return m.admin_questions_read_published();
      return isSentAgain(row) ? m.admin_questions_sent_again() : m.admin_saved();
    },
  });
  const saveDraft = (event: FormEvent) => {
    event.preventDefault();
    void save({ status: 'draft' });
  };
  return {
    ...rest,
    /** A second reader keeps a correction as a draft: only the button publishes. */
    submit: isReading ? saveDraft : submit,
    /** Label of the button that submits. */
    save: saveText(saved, isReturned && !isReading),
    publish: isReading
      ? { label: m.admin_questions_publish_read(), run: () => void save({ status: 'published' }) }
      : undefined,
  };
}

function saveText(saved: QuestionFormProps['saved'], isSentAgain: boolean): string {
  if (!saved) return m.admin_questions_add();
  return isSentAgain ? m.admin_questions_send_again() : m.admin_save();
}

/** Whether this admin reads what another one wrote out of a private question. */
export function isRead(saved: QuestionFormProps['saved']): boolean {
  return saved?.needs_reader === true && saved.state === 'draft' && saved.written_by !== ownId();
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>['form'];
