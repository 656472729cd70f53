import { emailChangesAdminApi } from '@mam/contract/email-changes/email-changes.admin';
import type { Binder } from '../../http/bind.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import {
  addContactNote,
  completeEmailChange,
  getEmailChange,
  listAllEmailChanges,
  refuseEmailChange,
} from './email-changes.admin.service.ts';

/** `/api/admin/email-changes`. */
export function registerEmailChangesAdmin({ bind }: Binder, deps: MailDeps): void {
  const api = emailChangesAdminApi;
  bind(api.list, ({ query }) => listAllEmailChanges(deps.db, query));
  bind(api.get, ({ params }) => getEmailChange(deps.db, params.id));
  bind(api.addNote, ({ params, body }, { actor }) =>
    addContactNote(deps, params.id, { actor, text: body.contact_note }),
  );
  bind(api.complete, ({ params, body }, { actor }) =>
    completeEmailChange(deps, params.id, { actor, text: body.complete_reason }),
  );
  bind(api.refuse, ({ params, body }, { actor }) =>
    refuseEmailChange(deps, params.id, { actor, text: body.refuse_reason }),
  );
}
