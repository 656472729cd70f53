import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { mailsQuery } from './mail-queries.ts';

/** Tells that mails become files, and that mails could not be sent; nothing while all is well. */
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
      {failed > 0 && (
        <p className="mb-4 max-w-[80ch] rounded-m bg-danger-soft p-3 text-sm text-danger-text">
          {m.admin_users_mails_failed({ count: failed })}{' '}
          <Link to="/administrator/mails?state=failed" className="text-danger-text">
            {m.admin_users_mails_open()}
          </Link>
        </p>
      )}
    </>
  );
}
