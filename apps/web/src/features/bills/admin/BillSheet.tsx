import { amountInWords, transferReference } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import type { SiteSettings } from '@mam/contract/site/site-settings';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { numberText, vnd } from './bill-labels.ts';

interface BillSheetProps {
  bill: AdminBill;
  site: SiteSettings;
}

/** The sheet of paper: black on white in every scheme. The API draws the same page as PDF. */
export function BillSheet({ bill, site }: BillSheetProps) {
  const number = numberText(bill);
  return (
    <article className="bill-sheet" aria-label={number}>
      <Sender site={site} />
      <Title bill={bill} />
      <Customer bill={bill} />
      <Amount bill={bill} />
      <Payment bill={bill} site={site} />
      <div className="bill-signatures">
        <div>
          <b>{m.bills_name()}</b>
          <span>{m.bills_sign()}</span>
        </div>
        <div>
          <b>{m.bills_issued_by()}</b>
          <span>{m.bills_sign()}</span>
          <em>{bill.issued_by}</em>
        </div>
      </div>
      <div className="bill-foot">
        <span>{number}</span>
        <span>{m.bills_page()}</span>
      </div>
    </article>
  );
}

function Sender({ site: { name, contact, issuer } }: Pick<BillSheetProps, 'site'>) {
  const code = issuer.tax_code && `${m.bills_tax_code()}: ${issuer.tax_code}`;
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
  return (
    <div className="bill-title">
      <div>
        <h2>{m.bills_title()}</h2>
        {bill.state === 'cancelled' && <p>{m.bills_was_cancelled()}</p>}
      </div>
      <dl>
        <dt>{m.bills_number()}</dt>
        <dd>{numberText(bill)}</dd>
        <dt>{m.bills_issued_on()}</dt>
        <dd>{dayText(bill.issued_on)}</dd>
        <dt>{m.bills_due_on()}</dt>
        <dd>{dayText(bill.due_on)}</dd>
      </dl>
    </div>
  );
}

function Customer({ bill: { name, address, tax_code, email } }: { bill: AdminBill }) {
  return (
    <section>
      <h3>{m.bills_name()}</h3>
      <p className="bill-name">{name}</p>
      {address && <p>{address}</p>}
      {tax_code && (
        <p>
          {m.bills_tax_code()}: {tax_code}
        </p>
      )}
      {email && (
        <p>
          {m.bills_email()}: {email}
        </p>
      )}
    </section>
  );
}

function Amount({ bill: { description, amount } }: { bill: AdminBill }) {
  const words = m.bills_dong({ words: amountInWords(amount, getLocale()) });
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.bills_description()}</th>
            <th scope="col">{m.bills_amount()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{description}</td>
            <td>{vnd(amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.bills_total()}</th>
            <td>{vnd(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="bill-words">
        {m.bills_in_words()}: <b>{words}</b>
      </p>
    </>
  );
}

/** The account and the reference of a transfer, or the day of the payment. */
function Payment({ bill: { state, paid_on, number }, site }: BillSheetProps) {
  if (state === 'cancelled') return null;
  const { bank, account_number, account_holder } = site.issuer;
  const rows = [
    [m.bills_account_number(), account_number],
    [m.bills_account_holder(), account_holder],
    [m.bills_bank(), bank],
    [m.bills_reference(), transferReference(number)],
  ] as const;
  return (
    <section>
      <h3>{m.bills_payment()}</h3>
      {paid_on ? (
        <p>
          <b>{m.bills_was_paid({ day: dayText(paid_on) })}</b>
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
