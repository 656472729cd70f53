import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { vietnamTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { mailsQuery } from './mail-queries.ts';

/** Tells that mails become files, and which mails could not be sent; nothing while all is well. */
export function MailNotice() {
  const { data } = useQuery(mailsQuery);
  if (!data) return null;
  const { transport, failed } = data;
  return (
    <>
      {transport === 'outbox' && (
        <p className="mb-4 flex max-w-[80ch] gap-2 rounded-m bg-info-soft p-3 text-sm text-info-text">
          <Icon name="mail" className="mt-0.5 flex-none" />
          <span className="min-w-0 wrap-anywhere">{m.admin_users_mails_outbox()}</span>
        </p>
      )}
      {failed.length > 0 && (
        <details className="mb-4 max-w-[80ch] rounded-m bg-danger-soft p-3 text-sm text-danger-text">
          <summary className="cursor-pointer font-strong">
            {m.admin_users_mails_failed({ count: failed.length })}
          </summary>
          <ul className="m-0 mt-2 grid list-none gap-2 p-0">
            {failed.map(({ id, to_email, reason, created_at }) => (
              <li key={id} className="wrap-anywhere">
                <b>{to_email}</b> · {vietnamTime(created_at)}
                <span className="block">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
