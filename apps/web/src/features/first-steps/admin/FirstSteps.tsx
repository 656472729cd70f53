import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Step, useSteps } from './use-steps.ts';

const TEXTS: Record<Step, { title: () => string; text: () => string; to: string }> = {
  mail: { title: m.admin_steps_mail, text: m.admin_steps_mail_text, to: 'mails' },
  contact: {
    title: m.admin_steps_contact,
    text: m.admin_steps_contact_text,
    to: 'settings#contact',
  },
  calls: {
    title: m.admin_steps_calls,
    text: m.admin_steps_calls_text,
    to: 'help-places/calls',
  },
  admins: {
    title: m.admin_steps_admins,
    text: m.admin_steps_admins_text,
    to: 'account-management',
  },
};

/** What a new site still lacks; nothing once all of it is there. */
export function FirstSteps() {
  const missing = useSteps();
  if (!missing || missing.length === 0) return null;
  return (
    <section
      className={`${PADDED_PANEL} grid gap-x-5 gap-y-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]`}
      aria-labelledby="first-steps"
    >
      <div>
        <h2 id="first-steps">{m.admin_steps_title()}</h2>
        <p className="text-sm text-muted">{m.admin_steps_lead()}</p>
      </div>
      <ul className="grid list-none gap-x-5 gap-y-1 p-0 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {missing.map((step) => (
          <li key={step} className="flex items-start gap-3 py-1.5">
            <Icon name="alert" className="mt-0.5 size-5 text-warn-text" />
            <span className="min-w-0">
              <Link
                to={`${ADMIN_ROOT}/${TEXTS[step].to}`}
                className="font-strong text-heading no-underline hover:underline"
              >
                {TEXTS[step].title()}
              </Link>
              <small className="block text-xs text-muted">{TEXTS[step].text()}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
