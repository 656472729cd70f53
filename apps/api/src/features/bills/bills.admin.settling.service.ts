import { fieldError } from '@mam/contract/core/errors';
import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { Bills } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay } from '../../platform/clock.ts';
import { actorOfMany, recordChange } from '../audit/audit.service.ts';
import { lockBills, updateBills } from './bills.admin.queries.ts';
import { billNumber } from './bills.numbers.rules.ts';

/** Marks unpaid bills as paid. @returns those that were unpaid. @throws `validation` for a day in the future. */
export async function payBills(
  deps: Deps,
  actor: Actor,
  { ids, paid_on }: { ids: number[]; paid_on: string },
) {
  if (paid_on > localDay(deps.clock.now())) {
    throw fieldError('paid_on', 'validation_bill_paid_future');
  }
  const values = { status: 'paid', paid_on, reason: null } as const;
  return settle(deps, actor, { verb: 'pay', ids, from: ['unpaid'], values });
}

/**
 * Marks paid or cancelled bills as unpaid; the reason of an undo stands in the audit log only.
 * @returns those that were paid or cancelled.
 */
export function reopenBills(
  deps: Deps,
  actor: Actor,
  { ids, reason, is_undo }: Reasoned & { is_undo: boolean },
) {
  const values = { status: 'unpaid', paid_on: null, reason: is_undo ? null : reason } as const;
  return settle(deps, actor, { verb: 'reopen', ids, from: ['paid', 'cancelled'], values, reason });
}

/** Cancels unpaid bills. @returns those that were unpaid. */
export function cancelBills(deps: Deps, actor: Actor, { ids, reason }: Reasoned) {
  const values = { status: 'cancelled', paid_on: null, reason } as const;
  return settle(deps, actor, { verb: 'cancel_bill', ids, from: ['unpaid'], values });
}

interface Reasoned {
  ids: number[];
  reason: string;
}

interface Settlement {
  verb: string;
  ids: number[];
  /** Statuses of the bills that change; others are left as they are. */
  from: readonly string[];
  values: Required<Pick<Updateable<Bills>, 'status' | 'paid_on' | 'reason'>>;
  /** Of the audit log, where it is not that of the bills. */
  reason?: string;
}

function settle({ db, clock }: Deps, actor: Actor, settlement: Settlement) {
  const { verb, ids, from, values } = settlement;
  const after = { ...values, reason: settlement.reason ?? values.reason };
  return db.transaction().execute(async (tx) => {
    const rows = (await lockBills(tx, ids)).filter(({ status }) => from.includes(status));
    const changed = rows.map(({ id }) => id);
    if (changed.length > 0) await updateBills(tx, changed, { ...values, updated_at: clock.now() });
    const by = await actorOfMany(tx, actor, { subject: 'bill', verb, count: rows.length });
    for (const row of rows) {
      const { status, paid_on, reason } = row;
      await recordChange(tx, by, {
        ...{ subject: 'bill', verb, id: row.id, label: billNumber(row) },
        ...{ before: { status, paid_on, reason }, after },
      });
    }
    return { changed };
  });
}
