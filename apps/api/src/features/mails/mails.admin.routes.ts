import type { MailTransportName } from '@mam/contract/mails/mail-states';
import { mailsAdminApi } from '@mam/contract/mails/mails.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { dismissMails, listAdminMails, retryMails } from './mails.admin.service.ts';

/** Routes of `/api/admin/mails`. */
export function registerMailsAdmin(
  { bind }: Binder,
  deps: Deps & { transport: MailTransportName },
): void {
  bind(mailsAdminApi.list, async ({ query }) => ({
    ...(await listAdminMails(deps, query)),
    transport: deps.transport,
  }));
  bind(mailsAdminApi.retry, ({ body }, { actor }) => retryMails(deps, { ...body, actor }));
  bind(mailsAdminApi.dismiss, ({ body }, { actor }) =>
    dismissMails(deps, { ...body, actor, isUndo: false }),
  );
  bind(mailsAdminApi.undismiss, ({ body }, { actor }) =>
    dismissMails(deps, { ...body, actor, isUndo: true }),
  );
}
