import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '../reader.ts';
import { openDesk } from '../tickets.ts';
import { unique } from './comment.ts';

/** Payloads that would run as a script wherever a text is not escaped. */
const PAYLOAD = `"><img src=x onerror="document.title='XSS'"><script>document.title='XSS'</script>`;

/** Words of the tickets that the current test has sent. */
const sent: string[] = [];

/** Opens a ticket as a reader's page does; its words are found nowhere else. */
export async function sendTicket(page: Page, path: 'ask' | 'contact', fields: object) {
  const words = unique('câu').split(' ').at(-1) ?? '';
  sent.push(words);
  const text = `Câu ${words} ${PAYLOAD}`;
  const response = await page.request.post(`/api/tickets/${path}`, {
    data: { text, ...fields },
    headers: { 'x-device-id': randomBytes(16).toString('base64url') },
  });
  const { code } = await response.json();
  return { words, text, code: String(code) };
}

/** The row of the inbox with these words; the search leaves out what other journeys have sent. */
export function rowOf(page: Page, words: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: words });
}

export function readTicket(page: Page, code: string) {
  return page.request.post('/api/tickets/read', { data: { code } });
}

/** Other journeys count what waits, and tests of other workers still need theirs. */
export async function removeSent(page: Page): Promise<void> {
  const desk = await openDesk(page.request);
  for (const words of sent.splice(0)) {
    const ids = (await desk.find(words)).map(({ id }) => id);
    await inDatabase((client) => client.query('delete from tickets where id = any ($1)', [ids]));
  }
}
