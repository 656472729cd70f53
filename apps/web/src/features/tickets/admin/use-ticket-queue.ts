import { PAGE_SIZE_MAX } from '@mam/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { KEEPS_DRAFTS } from '../../../admin-ui/form/leave-guard.ts';
import { callApi } from '../../../platform/client/client.ts';
import { isColleagues } from '../../../shared/inbox/admin/own-id.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';
import { distressFirst, nextOf } from './next-question.ts';

const query = { kind: 'ticket', size: PAGE_SIZE_MAX } as const;

/** Questions that were stepped over since the page was loaded. */
const putOff = new Set<string>();

/** The waiting questions and messages around this one. The next one follows the order of the inbox, so that no flood of signs holds all others up. */
export function useTicketQueue(id: number) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...WORK_KEY, 'queue'],
    queryFn: ({ signal }) => callApi('GET /api/admin/inbox', { query }, { signal, toast: false }),
  });
  const items = data?.items ?? [];
  const at = items.findIndex((item) => item.id === String(id));
  const free = ({ claim }: (typeof items)[number]) => !isColleagues(claim);
  const next = nextOf(items, at, { free, isPutOff: (item) => putOff.has(item.id) });
  const open = (item: { id: string } | undefined) =>
    void navigate(item ? `/administrator/tickets/${item.id}` : '/administrator/tickets', {
      state: KEEPS_DRAFTS,
    });
  const shown = distressFirst(items);
  return {
    /** Signs of distress first. */
    shown,
    /** Whether one is left that is free or claimed by this account. */
    hasNext: next !== undefined,
    /** An answered one that its asker writes to again waits as any other. */
    markAnswered: () => void putOff.delete(String(id)),
    /** Opens that one, or the list. */
    openNext: () => open(next),
    /** Opens the neighbour as they are shown, claimed or not; at an end nothing happens. */
    step(by: 1 | -1) {
      const item = shown[shown.findIndex((each) => each.id === String(id)) + by];
      if (!item) return;
      putOff.add(String(id));
      open(item);
    },
  };
}
