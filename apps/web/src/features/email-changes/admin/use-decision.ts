import type { EmailChangeDetail } from '@mam/contract/email-changes/email-changes.admin';
import {
  emailChangeCompletion,
  emailChangeRefusal,
} from '@mam/contract/email-changes/email-changes.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { useRequestCache } from './email-change-queries.ts';

export type Decision = 'complete' | 'refuse';

const FIELDS = { complete: 'complete_reason', refuse: 'refuse_reason' } as const;

/** State of the form that completes or refuses a request. After a refusal of the server it is read again. */
export function useDecision({ id }: EmailChangeDetail, decision: Decision) {
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
