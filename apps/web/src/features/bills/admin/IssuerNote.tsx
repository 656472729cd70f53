import { m } from '@mam/texts';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';

/** Before a bill is mailed: from whom it is, and which of the issuer's details the settings do not have. */
export function IssuerNote() {
  const { data } = useQuery(settingsQuery);
  if (!data) return null;
  const { site } = data;
  const { address, email, phone } = site.contact;
  const { tax_code, bank, account_number, account_holder } = site.issuer;
  const details = [
    ['contact', m.bills_address(), address],
    ['contact', m.bills_email(), email],
    ['contact', m.admin_settings_phone(), phone],
    ['issuer', m.bills_tax_code(), tax_code],
    ['issuer', m.bills_account_number(), account_number],
    ['issuer', m.bills_account_holder(), account_holder],
    ['issuer', m.bills_bank(), bank],
  ] as const;
  const missing = details.filter(([, , value]) => !value);
  const { name } = site;
  const [first] = missing;
  if (!first) return <p>{m.admin_bills_issuer({ name })}</p>;
  return (
    <p className="rounded-m bg-warn-soft px-3 py-2 text-sm text-warn-text">
      {m.admin_bills_issuer_lacks({ name, missing: missing.map(([, label]) => label).join(', ') })}{' '}
      <Link
        to={`/administrator/settings#${first[0]}`}
        className="link-inline text-inherit"
        onClick={modals.closeAll}
      >
        {m.admin_bills_issuer_settings()}
      </Link>
    </p>
  );
}
