import type { EmailChangeDetail } from '@mam/contract/email-changes/email-changes.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { vietnamDay, vietnamTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ContactLog } from './ContactLog.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { RequestState } from './RequestState.tsx';

/** A request: who, both addresses, the contacts, and the decision. */
export function RequestDetail({ request }: { request: EmailChangeDetail }) {
  const { user, account, reason, status } = request;
  return (
    <div className="grid grid-cols-1">
      <section className="grid gap-4 px-5 py-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="text-lg wrap-anywhere">{user.name}</h3>
            <p className="text-sm text-muted">
              {m.admin_changes_since({ day: vietnamDay(account.created_at) })}{' '}
              <Link to={`/administrator/user-management/edit-user?id=${user.id}`}>
                {m.admin_changes_account()}
              </Link>
            </p>
            {account.phone_number && (
              <p className="text-sm text-muted">
                {m.admin_changes_phone({ number: account.phone_number })}
              </p>
            )}
          </div>
          <RequestState request={request} />
        </div>
        <Addresses request={request} />
        <div>
          <h3 className="text-md">{m.admin_changes_reason()}</h3>
          <p className="mt-1.5 rounded-bubble border border-line p-3.5 wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        </div>
      </section>
      <ContactLog request={request} />
      {status === 'incomplete' ? <DecisionForm request={request} /> : <Outcome request={request} />}
    </div>
  );
}

function Addresses({ request }: { request: EmailChangeDetail }) {
  const { old_email, new_email, confirmed_at, status } = request;
  const confirmed = confirmed_at
    ? m.admin_changes_confirmed({ at: vietnamTime(confirmed_at) })
    : m.admin_changes_unconfirmed();
  const current = status === 'complete' ? m.admin_changes_was_used() : m.admin_changes_in_use();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Address label={m.admin_changes_old()} address={old_email} note={current} />
      <Icon name="right" className="mx-auto rotate-90 text-muted" />
      <Address label={m.admin_changes_new()} address={new_email} note={confirmed} />
    </div>
  );
}

function Address({ label, address, note }: { label: string; address: string; note: string }) {
  return (
    <p className="min-w-0 rounded-[10px] border border-line px-3 py-2.5 wrap-anywhere">
      <span className="block text-xs text-muted">{label}</span>
      <b className="font-strong text-heading">{address}</b>
      <span className="block text-xs text-muted">{note}</span>
    </p>
  );
}

function Outcome({ request }: { request: EmailChangeDetail }) {
  const { status, complete_reason, refuse_reason, decided_by, updated_at } = request;
  const by = { name: decided_by ?? m.admin_changes_deleted_account(), at: vietnamTime(updated_at) };
  return (
    <section className="border-t border-line px-5 py-4">
      <h3 className="text-md">
        {status === 'complete' ? m.admin_changes_complete() : m.admin_changes_refused()}
      </h3>
      <p className="text-sm text-muted">{m.admin_changes_decided(by)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{complete_reason ?? refuse_reason}</p>
    </section>
  );
}
