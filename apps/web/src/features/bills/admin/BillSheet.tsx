import { amountInWords, formatVnd, transferReference } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import type { SiteSettings } from '@mam/contract/site/site-settings';
import { m } from '@mam/texts';
import { numberText } from './bill-labels.ts';

interface BillSheetProps {
  bill: AdminBill;
  site: SiteSettings;
}

/** The sheet of paper in the language of the bill: black on white in every scheme. The API draws the same page as PDF. */
export function BillSheet({ bill, site }: BillSheetProps) {
  const number = numberText(bill);
  const locale = localeOf(bill);
  return (
    <article className="bill-sheet" lang={bill.language} aria-label={number}>
      <Sender bill={bill} site={site} />
      <Title bill={bill} />
      <Customer bill={bill} />
      <Amount bill={bill} />
      <Payment bill={bill} site={site} />
      <div className="bill-signatures">
        <div>
          <b>{m.bills_name({}, locale)}</b>
          <span>{m.bills_sign({}, locale)}</span>
        </div>
        <div>
          <b>{m.bills_issued_by({}, locale)}</b>
          <span>{m.bills_sign({}, locale)}</span>
          <em>{bill.issued_by}</em>
        </div>
      </div>
      <div className="bill-foot">
        <span>{number}</span>
        <span>{m.bills_page({}, locale)}</span>
      </div>
    </article>
  );
}

const localeOf = ({ language }: AdminBill) => ({ locale: language });

function Sender({ bill, site: { name, contact, issuer } }: BillSheetProps) {
  const code = issuer.tax_code && `${m.bills_tax_code({}, localeOf(bill))}: ${issuer.tax_code}`;
  const lines = [code, contact.address, contact.email, contact.phone].filter(Boolean);
  return (
    <div className="bill-sender">
      <p>
        <img src="/mark.svg" alt="" width={38} height={38} />
        <b>{name}</b>
      </p>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}

function Title({ bill }: { bill: AdminBill }) {
  const locale = localeOf(bill);
  return (
    <div className="bill-title">
      <div>
        <h2>{m.bills_title({}, locale)}</h2>
        {bill.state === 'cancelled' && <p>{m.bills_was_cancelled({}, locale)}</p>}
      </div>
      <dl>
        <dt>{m.bills_number({}, locale)}</dt>
        <dd>{numberText(bill)}</dd>
        <dt>{m.bills_issued_on({}, locale)}</dt>
        <dd>{dayText(bill.issued_on)}</dd>
        <dt>{m.bills_due_on({}, locale)}</dt>
        <dd>{dayText(bill.due_on)}</dd>
      </dl>
    </div>
  );
}

function Customer({ bill }: { bill: AdminBill }) {
  const locale = localeOf(bill);
  const { name, address, tax_code, email } = bill;
  return (
    <section>
      <h3>{m.bills_name({}, locale)}</h3>
      <p className="bill-name">{name}</p>
      {address && <p>{address}</p>}
      {tax_code && (
        <p>
          {m.bills_tax_code({}, locale)}: {tax_code}
        </p>
      )}
      {email && (
        <p>
          {m.bills_email({}, locale)}: {email}
        </p>
      )}
    </section>
  );
}

function Amount({ bill }: { bill: AdminBill }) {
  const locale = localeOf(bill);
  const { description, language } = bill;
  const amount = formatVnd(bill.amount, language);
  const words = m.bills_dong({ words: amountInWords(bill.amount, language) }, locale);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.bills_description({}, locale)}</th>
            <th scope="col">{m.bills_amount({}, locale)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{description}</td>
            <td>{amount}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.bills_total({}, locale)}</th>
            <td>{amount}</td>
          </tr>
        </tfoot>
      </table>
      <p className="bill-words">
        {m.bills_in_words({}, locale)}: <b>{words}</b>
      </p>
    </>
  );
}

/** The account and the reference of a transfer, or the day of the payment. */
function Payment({ bill, site }: BillSheetProps) {
  const locale = localeOf(bill);
  const { state, paid_on, number } = bill;
  if (state === 'cancelled') return null;
  const { bank, account_number, account_holder } = site.issuer;
  const rows = [
    [m.bills_account_number({}, locale), account_number],
    [m.bills_account_holder({}, locale), account_holder],
    [m.bills_bank({}, locale), bank],
    [m.bills_reference({}, locale), transferReference(number)],
  ] as const;
  return (
    <section>
      <h3>{m.bills_payment({}, locale)}</h3>
      {paid_on ? (
        <p>
          <b>{m.bills_was_paid({ day: dayText(paid_on) }, locale)}</b>
        </p>
      ) : (
        rows.map(
          ([label, value]) =>
            value && (
              <p key={label}>
                {label}: <b>{value}</b>
              </p>
            ),
        )
      )}
    </section>
  );
}
