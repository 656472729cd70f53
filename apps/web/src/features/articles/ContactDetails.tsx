import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';

/** Contact details of the site; nothing before the admins have entered any. */
export function ContactDetails({ site }: { site: Site }) {
  const { email, phone, address } = site.contact;
  if (!email && !phone && !address && site.social.length === 0) return null;
  return (
    <section className="max-w-prose rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-xl">{m.pages_contact()}</h2>
      <ul className="mt-3 grid gap-2">
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        )}
        {address && <li>{address}</li>}
        {site.social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
