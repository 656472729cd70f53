import { m } from '@mam/texts';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { siteQuery } from './bill-queries.ts';

/** Before a bill is mailed: from whom it is, and which of the issuer's details the settings do not have. */
export function IssuerNote() {
  const { data: site } = useQuery(siteQuery);
  if (!site) return null;
  const { address, email, phone } = site.contact;
  const missing = [
    !address && m.bills_address(),
    !email && m.bills_email(),
    !phone && m.admin_settings_phone(),
  ].filter((label) => label !== false);
  const { name } = site;
  if (missing.length === 0) return <p>{m.admin_bills_issuer({ name })}</p>;
  return (
    <p className="rounded-m bg-warn-soft px-3 py-2 text-sm text-warn-text">
      {m.admin_bills_issuer_lacks({ name, missing: missing.join(', ') })}{' '}
      <Link
        to="/administrator/settings#contact"
        className="inline-flex min-h-11 items-center font-strong text-inherit"
        onClick={modals.closeAll}
      >
        {m.admin_bills_issuer_settings()}
      </Link>
    </p>
  );
}
