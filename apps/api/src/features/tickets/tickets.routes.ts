import { ticketsApi } from '@mam/contract/tickets/tickets';
import type { LimitDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getAnswerTimes } from './answer-times.service.ts';
import { createPictureEncoder } from './tickets.pictures.service.ts';
import {
  askQuestion,
  closeAsAsker,
  readPicture,
  readTicket,
  replyAsAsker,
  writeToStaff,
} from './tickets.service.ts';

/** `/api/tickets`: for people who need no account, only a code. */
export function registerTickets({ bind }: Binder, deps: LimitDeps): void {
  const encode = createPictureEncoder();

  bind(ticketsApi.times, () => getAnswerTimes(deps));
  bind(ticketsApi.ask, ({ body }, context) => askQuestion(deps, body, context));
  bind(ticketsApi.contact, ({ body }, context) => writeToStaff(deps, body, context));
  bind(ticketsApi.read, ({ body }, { client }) => readTicket(deps, body.code, client));
  bind(ticketsApi.reply, ({ body }, context) => replyAsAsker({ ...deps, encode }, body, context));
  bind(ticketsApi.close, ({ body }, { client }) => closeAsAsker(deps, body.code, client));
  bind(ticketsApi.picture, ({ body }, { client }) => readPicture(deps, body, client));
}
