import type { APIRequestContext } from '@playwright/test';
import { makeAdmin } from './reader.ts';

const VIEWS = ['waiting', 'answered', 'closed'] as const;
const KEYWORD_LENGTH_MAX = 100;

/** Calls of a new admin about tickets: the database has texts only encrypted. */
export async function openDesk(request: APIRequestContext) {
  const { token } = await makeAdmin();
  const headers = { Authorization: `Bearer ${token}` };
  const path = (rest: string) => `/api/admin/tickets${rest}`;
  return {
    async find(text: string): Promise<{ id: string }[]> {
      const found: { id: string }[] = [];
      for (const view of VIEWS) {
        const params = { view, kind: 'ticket', keyword: text.slice(0, KEYWORD_LENGTH_MAX) };
        const { items } = await (await request.get('/api/admin/inbox', { headers, params })).json();
        found.push(...items);
      }
      return found;
    },
    async read(id: string) {
      return (await request.get(path(`/${id}`), { headers })).json();
    },
    async reply(id: string, text: string): Promise<void> {
      const { messages } = await this.read(id);
      const data = { text, last_message_id: messages.at(-1).id };
      await request.post(path(`/${id}/reply`), { headers, data });
    },
  };
}
