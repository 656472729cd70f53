import { ticketsAdminApi } from '@mam/contract/tickets/tickets.admin';
import type { Binder } from '../../http/bind.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { takeBack } from './tickets.admin.delivery.service.ts';
import { addNote, deleteNote, handOverTicket } from './tickets.admin.handling.service.ts';
import { publishTicket } from './tickets.admin.publish.service.ts';
import {
  claimTicket,
  closeAsStaff,
  getTicket,
  markDone,
  markWaiting,
  releaseTicket,
  replyAsStaff,
} from './tickets.admin.service.ts';
import { pictureOf } from './tickets.messages.service.ts';

/** `/api/admin/tickets`: private questions and messages, one by one; `inbox` lists them. */
export function registerTicketsAdmin({ bind }: Binder, deps: MailDeps): void {
  bind(ticketsAdminApi.get, ({ params }) => getTicket(deps, params.id));
  bind(ticketsAdminApi.picture, ({ params: { id, picture_id } }) =>
    pictureOf(deps.db, { ticket_id: id, id: picture_id }),
  );
  bind(ticketsAdminApi.claim, ({ params }, { actor }) => claimTicket(deps, params.id, actor));
  bind(ticketsAdminApi.release, ({ params }) => releaseTicket(deps, params.id));
  bind(ticketsAdminApi.handOver, ({ params, body }, { actor }) =>
    handOverTicket(deps, params.id, { ...body, actor }),
  );
  bind(ticketsAdminApi.addNote, ({ params, body }, { actor }) =>
    addNote(deps, params.id, { ...body, actor }),
  );
  bind(ticketsAdminApi.deleteNote, ({ params: { id, note_id } }, { actor }) =>
    deleteNote(deps, id, { id: note_id, actor }),
  );
  bind(ticketsAdminApi.done, ({ params }, { actor }) => markDone(deps, params.id, actor));
  bind(ticketsAdminApi.wait, ({ params }, { actor }) => markWaiting(deps, params.id, actor));
  bind(ticketsAdminApi.reply, ({ params, body }, context) =>
    replyAsStaff(deps, params.id, { reply: body, context }),
  );
  bind(ticketsAdminApi.takeBack, ({ params, body }, { actor }) =>
    takeBack(deps, params.id, { ...body, actor }),
  );
  bind(ticketsAdminApi.close, ({ params }, { actor }) => closeAsStaff(deps, params.id, actor));
  bind(ticketsAdminApi.publish, ({ params, body }, { actor }) =>
    publishTicket(deps, params.id, { actor, publication: body }),
  );
}
