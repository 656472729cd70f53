import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from './Logo.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const LINK = 'footer-link';
/** On phones the links of a list follow each other. */
const ROW = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-5';

/** About, theme, links, contact and hotlines: a few rows on phones, where its ground goes on below the fixed bars. */
export function Footer({ site }: { site: Site }) {
  return (
    <footer className="mt-10 sm:mt-14 print:hidden">
      <Horizon />
      <div className="bg-soil px-gutter pt-4 sm:pt-8 pb-(--dock-h) text-sm text-on-soil-muted lg:pb-10 xl:pt-12">
        <div className="mx-auto grid max-w-[1360px] gap-1 sm:grid-cols-2 sm:gap-8 xl:grid-cols-[1.5fr_1fr_1.2fr_1.5fr]">
          <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-3">
            <Logo name={site.name} className="w-fit text-white [&_svg]:text-[#7ed4b0]" />
            <p className="mt-3 max-w-[34ch] max-sm:hidden">
              {site.tagline} {m.layout_footer_about()}
            </p>
            <ThemeChoice />
          </div>
          <nav aria-label={m.nav_footer_links()}>
            <Title>{m.nav_footer_links()}</Title>
            <ul className={ROW}>
              <FooterLink to="/about-us">{m.nav_about()}</FooterLink>
              <FooterLink to="/privacy">{m.layout_footer_privacy()}</FooterLink>
              <FooterLink to="/help">{m.layout_footer_help()}</FooterLink>
              <FooterLink to="/qa">{m.nav_qa()}</FooterLink>
            </ul>
          </nav>
          <Contact site={site} />
          <SupportLine hotlines={site.hotlines} />
        </div>
        <p className="mx-auto mt-3 max-w-[1360px] border-t border-white/16 py-3 leading-normal max-sm:text-xs sm:mt-8 sm:py-4">
          {m.layout_footer_legal()}
        </p>
      </div>
    </footer>
  );
}

/** The illustration above the footer; only the picture of the current scheme loads. */
function Horizon() {
  const classes = 'h-full w-full max-w-none object-cover object-bottom';
  return (
    <div aria-hidden="true" className="h-10 overflow-hidden sm:h-[72px]">
      <img src="/illus/horizon.svg" alt="" loading="lazy" className={`${classes} dark:hidden`} />
      <img
        src="/illus/horizon-night.svg"
        alt=""
        loading="lazy"
        className={`${classes} hidden dark:block`}
      />
    </div>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-md tracking-normal text-white max-sm:sr-only">{children}</h2>;
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

function Contact({ site: { contact, social } }: { site: Site }) {
  const { email, phone, address } = contact;
  const isEmpty = !email && !phone && !address && social.length === 0;
  return (
    <div>
      <Title>{m.nav_footer_contact()}</Title>
      <ul className={ROW}>
        {isEmpty && (
          <FooterLink to="/about-us#contact">{m.layout_footer_contact_none()}</FooterLink>
        )}
        {email && <ContactLink icon="mail" href={`mailto:${email}`} text={email} />}
        {phone && (
          <ContactLink icon="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} text={phone} />
        )}
        {address && <li className="mt-1">{address}</li>}
        {social.map(({ name, url }) => (
          <ContactLink key={url} icon="share" href={url} text={name} />
        ))}
      </ul>
    </div>
  );
}

function ContactLink({ icon, href, text }: { icon: string; href: string; text: string }) {
  return (
    <li>
      <a href={href} rel="noreferrer" className={LINK}>
        <Icon name={icon} />
        {text}
      </a>
    </li>
  );
}

function SupportLine({ hotlines }: Pick<Site, 'hotlines'>) {
  return (
    <div>
      <Title>{m.nav_footer_support()}</Title>
      <ul className="max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] max-sm:gap-2">
        {hotlines.map(({ number, name, note }) => (
          <li key={number}>
            <a
              href={`tel:${number.replaceAll(' ', '')}`}
              className={`${LINK} min-h-11! items-center! max-sm:flex-col max-sm:items-start! max-sm:gap-0`}
            >
              <b className="min-w-11 flex-none text-lg whitespace-nowrap text-[#f6b23c] tabular-nums">
                {number}
              </b>
              <span className="text-on-soil-muted max-sm:text-xs">
                {name}
                <span className="max-sm:hidden">. {note}.</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
