import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { byKind, rowKey } from './trash-rows.ts';

/** Changes rows of one kind. @returns the ids of what changed */
export type ChangeKind = (kind: TrashKind, ids: number[]) => Promise<number[]>;

/** Whether a row can be put back once it is restored: a mail may be due at once. */
const isMail = ([kind]: readonly [TrashKind, number[]]) => kind === 'notification';

/**
 * One call for each kind, and for each mail. A call that fails keeps no other one from being made.
 * @returns the keys of what changed and can be put back, how many mails changed, and what the failed calls threw
 */
export async function changeEach(keys: readonly number[], change: ChangeKind) {
  const result: { changed: number[]; mails: number; failures: unknown[] } = {
    ...{ changed: [], mails: 0, failures: [] },
  };
  const calls = byKind(keys).flatMap((call) =>
    isMail(call) ? call[1].map((id): typeof call => [call[0], [id]]) : [call],
  );
  for (const call of calls) {
    const [kind] = call;
    try {
      const ids = await change(...call);
      if (isMail(call)) result.mails += ids.length;
      else result.changed.push(...ids.map((id) => rowKey({ kind, id })));
    } catch (error) {
      result.failures.push(error);
    }
  }
  return result;
}
