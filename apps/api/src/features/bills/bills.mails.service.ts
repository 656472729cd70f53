import { formatVnd } from '@mam/contract/bills/bill-texts';
import type { BillMail } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { AppError } from '@mam/contract/core/errors';
import { nameOrNull } from '@mam/contract/rules/person';
import type { Deps } from '../../app.deps.ts';
import type { ActorContext } from '../../http/access/request-context.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { getSite } from '../settings/settings.service.ts';
import { getBill } from './bills.admin.service.ts';
import { type BillMailRow, insertBillMail, listBillMailRows } from './bills.mails.queries.ts';
import { renderBill } from './bills.pdf.view.ts';

/**
 * Queues a mail with the PDF of a bill as it is now, in the language of the bill. The log of admins has the
 * bill and the number of the mail; its address stands in the log of the bill.
 * @throws `bill.not_found`, `bill.cancelled`.
 */
export async function mailBill(
  deps: MailDeps,
  { id, to }: { id: number; to: string },
  { actor }: Pick<ActorContext, 'actor'>,
) {
  const { db, clock, mails } = deps;
  const bill = await getBill(deps, id);
  if (bill.state === 'cancelled') throw new AppError('bill.cancelled');
  const site = await getSite(db);
  const pdf = await renderBill(bill, site);
  const { number, language, user_id: customer_id } = bill;
  const params = {
    name: bill.name,
    description: bill.description,
    contact: site.contact.email ?? site.contact.phone ?? undefined,
    number,
    amount: formatVnd(bill.amount, language),
    due_on: dayText(bill.due_on),
    has_account: bill.paid_on === null && Boolean(site.issuer.account_number),
    pdf: pdf.toString('base64'),
  };
  await db.transaction().execute(async (tx) => {
    const mail_id = await mails.queue(tx, { template: 'bill', to, language, params });
    const sender = { user_id: actor.user_id, created_at: clock.now() };
    const bill_mail_id = await insertBillMail(tx, {
      bill_id: id,
      mail_id,
      to_email: to,
      customer_id,
      ...sender,
    });
    const after = { bill_mail_id };
    await recordChange(tx, actor, { subject: 'bill', verb: 'mail', id, label: number, after });
  });
  return listBillMails(deps, id);
}

/** To whom a bill was sent, newest first. @throws `bill.not_found`. */
export async function listBillMails(deps: Deps, id: number) {
  await getBill(deps, id);
  return { items: (await listBillMailRows(deps.db, id)).map(toBillMail) };
}

function toBillMail({ id, to_email, created_at, status, sent_at, ...by }: BillMailRow): BillMail {
  return {
    ...{ id, to_email, status },
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    sent_by: nameOrNull(by),
  };
}
