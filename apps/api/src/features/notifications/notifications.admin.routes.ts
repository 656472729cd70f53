import { notificationsAdminApi } from '@mam/contract/notifications/notifications.admin';
import { recipientsAdminApi } from '@mam/contract/notifications/recipients.admin';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import {
  countReached,
  exportTroubled,
  listDoubtful,
  listOutcomes,
  markReached,
  sendAgain,
} from './notifications.admin.recipients.service.ts';
import {
  continueNotification,
  createNotification,
  getManaged,
  getPace,
  holdNotification,
  listManaged,
  removeNotification,
  restoreNotification,
  saveNotification,
  savePace,
  sendNotificationNow,
} from './notifications.admin.service.ts';
import { type PreviewDeps, previewMail, sendTest } from './notifications.preview.service.ts';
import { TROUBLED_COLUMNS } from './notifications.view.ts';

/** `/api/admin/notifications`. */
export function registerNotificationsAdmin(binder: Binder, deps: PreviewDeps): void {
  const { bind } = binder;
  const api = notificationsAdminApi;
  bind(api.list, ({ query }) => listManaged(deps, query));
  bind(api.create, ({ body }, { actor }) => createNotification(deps, actor, body));
  bind(api.get, ({ params }) => getManaged(deps, params.id));
  bind(api.update, ({ params, body }, { actor }) =>
    saveNotification(deps, actor, { ...body, id: params.id }),
  );
  bind(api.remove, ({ params }, { actor }) => removeNotification(deps, actor, params.id));
  bind(api.restore, ({ params }, { actor }) => restoreNotification(deps, actor, params.id));
  bind(api.hold, ({ params }, { actor }) => holdNotification(deps, actor, params.id));
  bind(api.continue, ({ params }, { actor }) => continueNotification(deps, actor, params.id));
  bind(api.sendNow, ({ params }, { actor }) => sendNotificationNow(deps, actor, params.id));
  bind(api.countAudience, ({ body }) => countReached(deps, body));
  bind(api.doubtfulAddresses, ({ body }) => listDoubtful(deps, body));
  bind(api.preview, ({ body }) => previewMail(deps, body));
  bind(api.test, ({ body }, { actor }) => sendTest(deps, actor, body));
  bind(api.pace, () => getPace(deps.db));
  bind(api.savePace, ({ body }, { actor }) => savePace(deps, actor, body));
  bindRecipients(binder, deps);
}

function bindRecipients({ bind, bindFile }: Binder, deps: PreviewDeps): void {
  const api = recipientsAdminApi;
  bind(api.list, ({ params, query }) => listOutcomes(deps, { ...query, id: params.id }));
  bindFile(api.export, async ({ params, query }, { reply }, { actor, language }) => {
    const rows = await exportTroubled(deps, actor, params.id);
    const { format } = query;
    return sendTable(reply, {
      name: 'recipients',
      format,
      language,
      columns: TROUBLED_COLUMNS,
      rows,
    });
  });
  bind(api.sendAgain, ({ params, body }, { actor }) =>
    sendAgain(deps, actor, { id: params.id, ids: body.ids }),
  );
  bind(api.markSent, ({ params, body }, { actor }) =>
    markReached(deps, actor, { id: params.id, ids: body.ids }),
  );
}
