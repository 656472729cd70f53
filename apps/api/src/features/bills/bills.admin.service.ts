import {
  type AdminBill,
  BILL_DUE_SOON_DAYS,
  type BillFilters,
} from '@mam/contract/bills/bills.admin';
import type { BillChange, BillDraft } from '@mam/contract/bills/bills.rules';
import { addDays } from '@mam/contract/core/days';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { joinFullName } from '@mam/contract/rules/person';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay } from '../../platform/clock.ts';
import { readPage } from '../../platform/lists.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  type BillFields,
  countBillRows,
  findBill,
  insertBill,
  listBillRows,
  lockBills,
  lockCustomer,
  takeSequence,
  updateBills,
} from './bills.admin.queries.ts';
import { toAdminBill } from './bills.admin.view.ts';
import { billNumber } from './bills.numbers.rules.ts';

type ListQuery = BillFilters & { page: number; size: number };

/** One page of the filtered list. */
export function listBills(deps: Deps, { page, size, ...filters }: ListQuery) {
  const { filter, sort } = parseFilters(deps, filters);
  return readPage(
    { page, size },
    {
      count: () => countBillRows(deps.db, filter),
      list: (range) => listBillRows(deps.db, filter, { ...range, sort }),
      toItem: (row) => toAdminBill(row, filter.day),
    },
  );
}

/** Every row of the filtered list. */
export async function listAllBills(deps: Deps, filters: BillFilters): Promise<AdminBill[]> {
  const { filter, sort } = parseFilters(deps, filters);
  const rows = await listBillRows(deps.db, filter, { sort });
  return rows.map((row) => toAdminBill(row, filter.day));
}

function parseFilters({ clock }: Deps, filters: BillFilters) {
  const { keyword = '', state, userId, month, sort = '-number' } = filters;
  const day = localDay(clock.now());
  const words = foldWords(keyword);
  const soon = addDays(day, BILL_DUE_SOON_DAYS);
  return { filter: { state, user_id: userId, month, words, day, soon }, sort };
}

/** @throws `bill.not_found`. */
export async function getBill({ db, clock }: Deps, id: number): Promise<AdminBill> {
  const row = await findBill(db, id);
  if (!row) throw new AppError('bill.not_found');
  return toAdminBill(row, localDay(clock.now()));
}

/** The number is taken last, so that others wait for it no longer than needed. @throws `validation` as `updateBill`. */
export async function createBill(deps: Deps, actor: Actor, draft: BillDraft): Promise<AdminBill> {
  const now = deps.clock.now();
  const issued_on = localDay(now);
  const year = Number(issued_on.slice(0, 4));
  const id = await deps.db.transaction().execute(async (tx) => {
    const fields = await toFields(tx, draft, { issued_on });
    const numbered = { year, sequence: await takeSequence(tx, year) };
    const inserted = await insertBill(tx, {
      ...{
        ...fields,
        ...numbered,
        issued_on,
        issued_by: actor.user_id,
        created_at: now,
        updated_at: now,
      },
    });
    await recordChange(tx, actor, {
      ...{ subject: 'bill', verb: 'create', id: inserted, label: billNumber(numbered) },
      after: auditFields(fields),
    });
    return inserted;
  });
  return getBill(deps, id);
}

/**
 * @throws `bill.not_found`; `bill.settled` for a paid or cancelled one; `edit.stale` after a save in between;
 * `validation` for an unknown customer, or a due date before the day of issue.
 */
export async function updateBill(
  deps: Deps,
  actor: Actor,
  { id, change }: { id: number; change: BillChange },
): Promise<AdminBill> {
  await deps.db.transaction().execute(async (tx) => {
    const [row] = await lockBills(tx, [id]);
    if (!row) throw new AppError('bill.not_found');
    if (row.status !== 'unpaid') throw new AppError('bill.settled');
    const { updated_at, ...draft } = change;
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    const fields = await toFields(tx, draft, row);
    await updateBills(tx, [id], { ...fields, updated_at: deps.clock.now() });
    await recordChange(tx, actor, {
      ...{ subject: 'bill', verb: 'update', id, label: billNumber(row) },
      ...{ before: auditFields(row), after: auditFields(fields) },
    });
  });
  return getBill(deps, id);
}

type Draft = BillDraft | DistributiveOmit<BillChange, 'updated_at'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A bill as it was, or the day of a new one. */
type Before = { issued_on: string } & Partial<BillFields>;

/** The columns of a bill; a customer’s name is written as the account has it now. */
async function toFields(tx: Database, draft: Draft, before: Before): Promise<BillFields> {
  const { language, description, amount, due_on, note } = draft;
  if (due_on < before.issued_on) throw fieldError('due_on', 'validation_bill_due_early');
  const terms = { language, description, amount, due_on, note };
  if (draft.payer === 'company') {
    const { company_name: name, company_address, tax_code, company_email } = draft;
    const company = { name, company_address, tax_code, company_email };
    return { payer: 'company', user_id: null, ...company, ...terms };
  }
  const { user_id } = draft;
  const name = user_id === null ? writtenName(before) : await nameOf(tx, user_id);
  const noCompany = { company_address: null, tax_code: null, company_email: null };
  return { payer: 'customer', user_id, name, ...noCompany, ...terms };
}

/** The name of a customer whose account has been deleted. */
function writtenName({ payer, user_id, name }: Before): string {
  if (payer === 'customer' && user_id === null && name !== undefined) return name;
  throw fieldError('user_id', 'validation_bill_customer');
}

async function nameOf(tx: Database, user_id: number): Promise<string> {
  const account = await lockCustomer(tx, user_id);
  if (!account) throw fieldError('user_id', 'validation_bill_customer');
  return joinFullName(account);
}

function auditFields({ user_id: _user, ...fields }: BillFields) {
  const { payer, language, name, company_address, tax_code, company_email } = fields;
  const { description, amount, due_on, note } = fields;
  const bill = { payer, language, name, company_address, tax_code, company_email };
  return { ...bill, description, amount, due_on, note };
}
