import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface AuthLayoutProps {
  title: string;
  /** What to do on this page. Undefined once it is done. */
  lead?: ReactNode;
  /** On a page of a mailed link: its reader has an account. */
  isMailed?: boolean;
  children: ReactNode;
}

const WITH_REASONS = 'max-w-[1080px] sm:grid-cols-[6fr_5fr] sm:items-start sm:gap-8 lg:gap-12';

/** A page with one form, and the reasons for an account beside it or, on phones, below it. */
export function AuthLayout({ title, lead, isMailed = false, children }: AuthLayoutProps) {
  return (
    <div className={`mx-auto grid gap-10 pb-8 ${isMailed ? 'max-w-[560px]' : WITH_REASONS}`}>
      {/* The least height is that of a result: the reasons below stay where they are when it replaces a form. */}
      <section className="min-w-0 max-sm:min-h-[364px]">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        {/* What comes once the page is done is another element, which has not moved. */}
        <div key={lead ? 'form' : 'result'} className="mt-6">
          {children}
        </div>
      </section>
      {!isMailed && <Reasons />}
    </div>
  );
}

function Reasons() {
  return (
    <aside className="overflow-hidden rounded-l bg-sun-soft">
      <Illustration
        src="/illus/learning.svg"
        loading="lazy"
        className="aspect-video w-full object-cover max-sm:hidden"
      />
      <div className="p-5 lg:p-6">
        <h2 className="text-xl">{m.accounts_with()}</h2>
        <ul className="mt-4 grid gap-3">
          <Reason icon="play" text={m.accounts_with_history()} />
          <Reason icon="like" text={m.accounts_with_vote()} />
          <Reason icon="lock" text={m.accounts_with_control()} />
        </ul>
      </div>
    </aside>
  );
}

function Reason({ icon, text }: { icon: string; text: string }) {
  return (
    <li className="flex gap-3 leading-normal">
      <Icon name={icon} className="mt-0.5 text-primary" />
      <span>{text}</span>
    </li>
  );
}
