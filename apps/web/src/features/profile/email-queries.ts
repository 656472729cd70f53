import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { showToast } from '../../platform/toast.ts';
import { focusSection } from './profile-sections.ts';

/** A request for another address. */
export type EmailChange = OutputOf<EndpointOf<'POST /api/email-changes'>>;

export const emailChanges = queryOptions({
  queryKey: ['email-changes'],
  queryFn: ({ signal }) => callApi('GET /api/email-changes', {}, { signal, toast: false }),
});

/** Sends the confirmation of a request again. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (id: number) =>
      callApi('POST /api/email-changes/:id/send-confirmation', { params: { id } }),
    onSuccess: () => showToast(m.profile_email_change_resent()),
  });
}

/** Withdraws a request that the new address has not confirmed. */
export function useWithdrawEmailChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE /api/email-changes/:id', { params: { id } }),
    onSuccess: (_done, id) => {
      queries.setQueryData(emailChanges.queryKey, (known) => ({
        items: (known?.items ?? []).filter((change) => change.id !== id),
      }));
      showToast(m.profile_email_change_withdrawn());
      // The button is gone with its request.
      focusSection('email');
    },
    // Confirmed meanwhile, or withdrawn in another tab.
    onError: () => queries.invalidateQueries({ queryKey: emailChanges.queryKey }),
  });
}
