import { EMAIL_CHANGE_REFUSAL_LENGTH_MAX } from '@mam/contract/core/constants';
import type { EmailChangeDetail } from '@mam/contract/email-changes/email-changes.admin';
import {
  emailChangeCompletion,
  emailChangeRefusal,
} from '@mam/contract/email-changes/email-changes.rules';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRequestCache } from './email-change-queries.ts';

/** Why a request cannot be completed; undefined where it can. */
function obstacleOf({ is_taken, confirmed_at, account }: EmailChangeDetail): string | undefined {
  if (is_taken) return m.admin_changes_taken();
  if (!confirmed_at) return m.admin_changes_not_confirmed();
  return account.status === 'suspended' ? m.error_email_change_suspended() : undefined;
}

/** One decision with its reason; what follows from it stands before the button. */
export function DecisionForm({ request }: { request: EmailChangeDetail }) {
  const obstacle = obstacleOf(request);
  const [chosen, setChosen] = useState<Decision>('complete');
  const decision = obstacle ? 'refuse' : chosen;
  const choices = [
    { value: 'complete', label: m.admin_changes_choose_complete() },
    { value: 'refuse', label: m.admin_changes_choose_refuse() },
  ] as const;
  return (
    <section
      className="grid gap-3 border-t border-line px-5 py-4"
      aria-label={m.admin_changes_decision()}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{m.admin_changes_decision()}</h3>
        {!obstacle && (
          <SegmentedControl
            label={m.admin_changes_decision()}
            value={decision}
            choices={choices}
            onChange={setChosen}
          />
        )}
      </div>
      {obstacle && (
        <p className="rounded-m bg-danger-soft px-3.5 py-3 text-sm text-danger-text">{obstacle}</p>
      )}
      <ReasonForm key={decision} request={request} decision={decision} />
    </section>
  );
}

const LABELS = {
  complete: {
    reason: m.admin_changes_complete_reason,
    consequences: m.admin_changes_complete_consequences,
    submit: m.admin_changes_do_complete,
  },
  refuse: {
    reason: m.admin_changes_refuse_reason,
    consequences: m.admin_changes_refuse_consequences,
    submit: m.admin_changes_do_refuse,
  },
} as const;

function ReasonForm({ request, decision }: { request: EmailChangeDetail; decision: Decision }) {
  const { form, field, control, submit } = useDecision(request, decision);
  const { reason, consequences, submit: label } = LABELS[decision];
  const isContactMissing = decision === 'complete' && request.notes.length === 0;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <RestoredNote {...control} />
      <Textarea
        label={reason()}
        description={m.admin_changes_reason_hint()}
        minRows={3}
        maxLength={EMAIL_CHANGE_REFUSAL_LENGTH_MAX}
        {...form.getInputProps(field)}
      />
      <p className="-mt-2 text-right text-xs text-muted tabular-nums">
        {count(form.values[field].length)} / {count(EMAIL_CHANGE_REFUSAL_LENGTH_MAX)}
      </p>
      <p className="rounded-m bg-info-soft px-3.5 py-3 text-sm text-info-text">{consequences()}</p>
      {isContactMissing && (
        <p className="text-sm font-strong text-warn-text">{m.admin_changes_contact_first()}</p>
      )}
      <FormErrors {...control} />
      <Button
        type="submit"
        size="s"
        variant="primary"
        className={`min-h-11! justify-self-end ${decision === 'refuse' ? 'bg-danger! text-on-danger!' : ''}`}
        disabled={control.isBusy}
      >
        {control.isBusy ? m.form_sending() : label()}
      </Button>
    </form>
  );
}

type Decision = 'complete' | 'refuse';

const FIELDS = { complete: 'complete_reason', refuse: 'refuse_reason' } as const;

/** State of the form that completes or refuses a request. After a refusal of the server it is read again. */
function useDecision({ id }: EmailChangeDetail, decision: Decision) {
  const { show, refresh } = useRequestCache(id);
  const options = { toast: false } as const;
  const send = (values: { complete_reason: string; refuse_reason: string }) => {
    const { complete_reason, refuse_reason } = values;
    const call =
      decision === 'complete'
        ? callApi(
            'POST /api/admin/email-changes/:id/complete',
            { params: { id }, body: { complete_reason } },
            options,
          )
        : callApi(
            'POST /api/admin/email-changes/:id/refuse',
            { params: { id }, body: { refuse_reason } },
            options,
          );
    return call.catch(async (error: unknown) => {
      await refresh();
      throw error;
    });
  };
  const rules = { complete: emailChangeCompletion, refuse: emailChangeRefusal }[decision];
  const { form, control, submit } = useAdminForm({
    name: `email-changes/${id}/${decision}`,
    initial: { complete_reason: '', refuse_reason: '' },
    schema: rules.loose(),
    send: (values) => send({ complete_reason: '', refuse_reason: '', ...values }),
    async done(saved) {
      showToast(
        decision === 'complete' ? m.admin_changes_was_completed() : m.admin_changes_was_refused(),
      );
      await show(saved);
    },
  });
  return { form, field: FIELDS[decision], control, submit };
}
