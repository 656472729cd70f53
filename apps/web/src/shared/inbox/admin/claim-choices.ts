import { m } from '@mam/texts';
import type { Choice } from './FilterChoices.tsx';

/** Filter by whose name waiting work has, with the number of each. */
export function claimChoices({
  mine,
  others,
  unclaimed,
}: Record<'mine' | 'others' | 'unclaimed', number>): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_claim_all(), icon: 'users' },
    { value: 'mine', label: m.admin_inbox_claim_mine(), icon: 'user', count: mine },
    { value: 'others', label: m.admin_inbox_claim_others(), icon: 'users', count: others },
    { value: 'unclaimed', label: m.admin_inbox_claim_unclaimed(), icon: 'hand', count: unclaimed },
  ];
}
