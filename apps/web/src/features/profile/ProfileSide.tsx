import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmailAddress } from '../../shared/accounts/EmailAddress.tsx';
import type { OwnProfile } from '../../shared/profile/own-profile.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import { SECTIONS } from './profile-sections.ts';

interface ProfileSideProps {
  profile: OwnProfile;
  /** How to reach those who run the site, as far as the admins have entered it. */
  contact: Site['contact'];
}

/** The side bar of the profile (spec, point 2): name, contact, sections. */
export function ProfileSide({ profile, contact }: ProfileSideProps) {
  return (
    <div className="grid gap-4">
      <div className="rounded-m bg-surface p-4 shadow-card sm:p-5">
        <div className="flex items-center gap-4">
          <Avatar picture={profile.picture} className="size-11 sm:size-16" />
          <p className="min-w-0 text-lg leading-snug font-strong text-heading">
            <span className="sr-only">{m.nav_profile_name()}: </span>
            {`${profile.last_name} ${profile.first_name}`.trim()}
          </p>
        </div>
        <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-sm sm:mt-4 sm:gap-3 sm:pt-4 sm:max-xl:flex sm:max-xl:flex-wrap sm:max-xl:gap-x-8">
          <Fact icon="mail" name={m.nav_profile_email()}>
            <EmailAddress address={profile.email} />
            <Verification isVerified={profile.email_verified} />
          </Fact>
          <Fact icon="phone" name={m.nav_profile_phone()}>
            {profile.phone_number ?? <span className="text-muted">{m.profile_phone_none()}</span>}
          </Fact>
          <Fact icon="info" name={m.nav_profile_contact()}>
            <Contact contact={contact} />
          </Fact>
        </dl>
      </div>
      <SectionLinks />
    </div>
  );
}

function Verification({ isVerified }: { isVerified: boolean }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {isVerified ? (
        <Badge icon="check" variant="ok">
          {m.profile_email_confirmed()}
        </Badge>
      ) : (
        <>
          <Badge icon="alert" variant="warn">
            {m.profile_email_unconfirmed()}
          </Badge>
          <Link to="/send-verify">{m.accounts_send_verify()}</Link>
        </>
      )}
    </p>
  );
}

function Contact({ contact: { email, phone, address } }: Pick<ProfileSideProps, 'contact'>) {
  return (
    <>
      {email && (
        <a className="block" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className="block" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {address && <p>{address}</p>}
      <Link to="/about-us">{m.profile_contact_us()}</Link>
    </>
  );
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5">
      <Icon name={icon} className="row-span-2 mt-0.5 text-primary" />
      <dt className="text-xs text-muted max-sm:sr-only">{name}</dt>
      <dd className="leading-snug font-text wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A column beside the sections; on narrower screens a row that scrolls. */
function SectionLinks() {
  return (
    <nav
      aria-label={m.profile_menu()}
      className="max-xl:-mx-gutter max-xl:overflow-x-auto max-xl:px-gutter max-xl:py-1 max-xl:[scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2 xl:grid xl:w-auto xl:gap-0.5">
        {SECTIONS.map(({ id, icon, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2.5 rounded-pill border-[1.5px] border-line bg-surface px-4 text-sm font-text whitespace-nowrap text-heading no-underline hover:bg-sunk xl:rounded-s xl:border-0 xl:bg-transparent xl:px-3 [&_svg]:size-5 [&_svg]:text-muted"
            >
              <Icon name={icon} />
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
