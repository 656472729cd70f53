import type { PageContext } from '@mam/contract/core/page-context';
import { type APPROVED_KINDS, type Approval, factsApi } from '@mam/contract/facts/facts';

/** Who signed the facts of an item, for its page; mostly none. */
export async function loadApprovals(
  { call }: Pick<PageContext, 'call'>,
  kind: (typeof APPROVED_KINDS)[number],
  ref: string,
): Promise<Approval[]> {
  return (await call(factsApi.approvals, { params: { kind, ref } })).items;
}
