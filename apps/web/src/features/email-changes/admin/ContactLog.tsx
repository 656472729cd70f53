import { EMAIL_CHANGE_REFUSAL_LENGTH_MAX } from '@mam/contract/core/constants';
import type { EmailChangeDetail } from '@mam/contract/email-changes/email-changes.admin';
import { emailChangeNote } from '@mam/contract/email-changes/email-changes.rules';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useRequestCache } from './email-change-queries.ts';

const EMPTY = { contact_note: '' };

/** How the customer was contacted: who, when, what. For the staff only. */
export function ContactLog({ request }: { request: EmailChangeDetail }) {
  const { confirmed_at, created_at, notes, status } = request;
  return (
    <section
      className="grid gap-3 border-t border-line px-5 py-4"
      aria-label={m.admin_changes_log()}
    >
      <h3 className="text-md">{m.admin_changes_log()}</h3>
      <ol className="grid gap-2.5">
        <Step icon="send" text={m.admin_changes_step_sent()} at={created_at} />
        {confirmed_at && (
          <Step icon="check" text={m.admin_changes_step_confirmed()} at={confirmed_at} />
        )}
        {notes.map(({ id, by, text, created_at: at }) => (
          <Step
            key={id}
            icon="phone"
            text={text}
            at={at}
            by={by ?? m.admin_changes_deleted_account()}
          />
        ))}
      </ol>
      {status === 'incomplete' && <NoteForm id={request.id} />}
    </section>
  );
}

function Step({ icon, text, at, by }: { icon: string; text: string; at: string; by?: string }) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-2.5">
      <span className="grid size-7 place-items-center rounded-pill bg-primary-soft text-ok-text">
        <Icon name={icon} className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="font-strong wrap-anywhere whitespace-pre-line text-heading">{text}</span>
        <span className="block text-xs text-muted">
          {by && `${by}, `}
          {vietnamTime(at)}
        </span>
      </span>
    </li>
  );
}

function NoteForm({ id }: { id: number }) {
  const { show, refresh } = useRequestCache(id);
  const { form, control, submit, isBusy } = useAdminForm({
    name: `email-changes/${id}/note`,
    initial: EMPTY,
    schema: emailChangeNote,
    send: (body) =>
      callApi(
        'POST /api/admin/email-changes/:id/notes',
        { params: { id }, body },
        { toast: false },
      ).catch(async (error: unknown) => {
        await refresh();
        throw error;
      }),
    async done(saved) {
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
      await show(saved);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2.5">
      <RestoredNote {...control} />
      <Textarea
        label={m.admin_changes_note()}
        description={m.admin_changes_note_hint()}
        placeholder={m.admin_changes_note_example()}
        minRows={2}
        maxLength={EMAIL_CHANGE_REFUSAL_LENGTH_MAX}
        {...form.getInputProps('contact_note')}
      />
      <FormErrors {...control} />
      <Button type="submit" size="s" className="min-h-11! justify-self-start" disabled={isBusy}>
        {isBusy ? m.form_sending() : m.admin_changes_add_note()}
      </Button>
    </form>
  );
}
