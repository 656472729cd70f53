import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import type { AdminMail } from '@mam/contract/mails/mails.admin';
import { m } from '@mam/texts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

/** States of mails change while they are sent. */
const REFRESH_MS = 15_000;

type Query = NonNullable<InputOf<EndpointOf<'GET /api/admin/mails'>>['query']>;

export function adminMailsQuery(query: Query) {
  return queryOptions({
    queryKey: ['mails', 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/mails', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** Actions on failed mails; a failed call shows its own toast and changes nothing. */
export function useMailActions() {
  const queries = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['mails'] }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
  return {
    /** What may have arrived is sent again only after a question. */
    async retry(mails: readonly AdminMail[]) {
      if (mails.some(({ problem }) => problem === 'doubtful') && !(await askDoubtful())) return;
      const body = { ids: mails.map(({ id }) => id) };
      await callApi('POST /api/admin/mails/retry', { body }).then(
        ({ changed, expired }) =>
          showToast(
            expired.length > 0
              ? m.admin_mails_retried_some({ count: changed.length, expired: expired.length })
              : m.admin_mails_retried({ count: changed.length }),
          ),
        () => undefined,
      );
      await refresh();
    },
    async dismiss({ id, state }: AdminMail) {
      const call = { body: { ids: [id] } };
      const done =
        state === 'dismissed'
          ? callApi('PUT /api/admin/mails/undismiss', call)
          : callApi('PUT /api/admin/mails/dismiss', call);
      await done.then(refresh, refresh);
    },
  };
}

function askDoubtful(): Promise<boolean> {
  return confirm({
    title: m.admin_mails_doubtful_title(),
    text: m.admin_mails_doubtful_text(),
    yes: m.admin_mails_retry(),
    no: m.admin_cancel(),
  });
}
