import type { Ticket } from '@mam/contract/tickets/tickets';
import { callApi } from '../../platform/client/client.ts';

/** A ticket and the code that it was opened with. */
export interface OpenedTicket {
  code: string;
  ticket: Ticket;
}

/** Reads a ticket; its errors are shown by the caller. */
export async function readTicket(code: string): Promise<OpenedTicket> {
  const ticket = await callApi('POST /api/tickets/read', { body: { code } }, { toast: false });
  return { code, ticket };
}

export function closeTicket(code: string): Promise<Ticket> {
  return callApi('POST /api/tickets/close', { body: { code } });
}

/** Address of a picture for as long as the page is open. */
export async function loadPicture(code: string, id: string): Promise<string> {
  const { data } = await callApi('POST /api/tickets/picture', { body: { code, id } });
  return `data:image/webp;base64,${data}`;
}
