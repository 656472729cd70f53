import { m } from '@mam/texts';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { USERS_PATH } from './user-labels.tsx';

const STEPS = [m.admin_users_next_mail, m.admin_users_next_password, m.admin_users_next_state];

/** What happens once an account is created. */
export function WhatNext() {
  return (
    <section className={PADDED_PANEL} aria-labelledby="what-next">
      <h2 id="what-next">{m.admin_users_next()}</h2>
      <ol className="mt-3 grid list-none gap-3 p-0">
        {STEPS.map((step, index) => (
          <li key={step()} className="flex gap-3">
            <b className="grid size-7 flex-none place-items-center rounded-pill bg-primary-soft text-sm text-ok-text tabular-nums">
              {index + 1}
            </b>
            <span className="min-w-0">{step()}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        {m.admin_users_next_many()}{' '}
        <Link to={`${USERS_PATH}/import-users`}>{m.admin_users_import()}</Link>
      </p>
    </section>
  );
}
