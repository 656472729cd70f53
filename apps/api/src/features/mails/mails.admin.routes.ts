import { type MailTransportName, mailsAdminApi } from '@mam/contract/mails/mails.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { listFailedMails } from './mails.queries.ts';

/** Routes of `/api/admin/mails`. */
export function registerMailsAdmin(
  { bind }: Binder,
  { db, transport }: Deps & { transport: MailTransportName },
): void {
  bind(mailsAdminApi.state, async () => {
    const rows = await listFailedMails(db);
    const failed = rows.map(({ reason, created_at, ...mail }) => ({
      ...mail,
      reason: reason ?? '',
      created_at: created_at.toISOString(),
    }));
    return { transport, failed };
  });
}
