import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { ticketPublication } from '@mam/contract/tickets/tickets.rules';
import { m } from '@mam/texts';
import { Checkbox, Textarea } from '@mantine/core';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { useColleagues } from '../../../shared/accounts/admin/use-colleagues.ts';
import { CategorySelect } from '../../../shared/categories/admin/CategorySelect.tsx';
import { Button } from '../../../ui/Button.tsx';
import { draftOf, PUBLICATION_MAX } from './publication-draft.ts';
import { useRefreshTickets } from './use-refresh-tickets.ts';

type Control = ReturnType<typeof usePublication>;
type Values = ReturnType<typeof draftOf> & { category_id: number | null; is_checked: boolean };

const FIELDS = [
  { name: 'question', label: m.admin_ticket_new_question, rows: 2 },
  { name: 'answer', label: m.admin_ticket_new_answer, rows: 2 },
  { name: 'reason', label: m.admin_ticket_new_reason, rows: 4 },
  { name: 'next_step', label: m.admin_questions_next_step, rows: 2 },
] as const;

/** The name under which it is kept while it is written. */
export function publicationForm(ticket: number): string {
  return `tickets/${ticket}/publish`;
}

interface PublishFormProps {
  ticket: AdminTicket;
  /** Runs before the form makes way for the question. */
  sent: () => void;
}

/** What will be published: it begins with the question and the answer, and is read by its writer and another admin. */
export function PublishForm({ ticket, sent }: PublishFormProps) {
  const publication = usePublication(ticket, sent);
  const { form, control, submit } = publication;
  const { question } = form.values;
  const isAlone = useColleagues()?.length === 0;
  const deed = isAlone ? m.admin_ticket_publish() : m.admin_ticket_to_reader();
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <h3 className="text-sm">{m.admin_ticket_version()}</h3>
      <RestoredNote {...control} />
      <LanguageTabs
        first={ticket.language}
        missing={LANGUAGES.filter((language) => !question[language].trim())}
        errors={control.errors}
      >
        {(language) => <Texts form={form} language={language} />}
      </LanguageTabs>
      <CategorySelect
        label={m.admin_ticket_topic()}
        required
        allowDeselect
        input={form.getInputProps('category_id')}
      />
      <Checkbox
        label={m.admin_ticket_checked()}
        {...form.getInputProps('is_checked', { type: 'checkbox' })}
      />
      <FormErrors {...control} />
      <p className="text-sm text-muted">
        {isAlone ? m.admin_ticket_first() : m.admin_ticket_second()}
      </p>
      <Button
        type="submit"
        size="s"
        variant="primary"
        className="justify-self-start"
        disabled={control.isBusy}
      >
        {control.isBusy ? m.form_sending() : deed}
      </Button>
    </form>
  );
}

function Texts({ form, language }: Pick<Control, 'form'> & { language: Language }) {
  return FIELDS.map(({ name, label, rows }) => (
    <Textarea
      key={name}
      label={label()}
      minRows={rows}
      maxLength={PUBLICATION_MAX[name]}
      required={language === 'vi'}
      {...form.getInputProps(`${name}.${language}`)}
    />
  ));
}

/** State of the form that makes a question of the Q&A of a ticket. */
function usePublication(ticket: AdminTicket, sent: () => void) {
  const { id } = ticket;
  const refresh = useRefreshTickets();
  const initial: Values = { ...draftOf(ticket), category_id: null, is_checked: false };
  return useAdminForm({
    name: publicationForm(id),
    initial,
    schema: ticketPublication,
    errorsStay: true,
    send: (body) => {
      const call = { params: { id }, body };
      return callApi('POST /api/admin/tickets/:id/publish', call, { toast: false });
    },
    async done({ status }) {
      showToast(
        status === 'draft' ? m.admin_ticket_published_draft() : m.admin_ticket_published_now(),
      );
      sent();
      await refresh();
    },
  });
}
