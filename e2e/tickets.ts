import type { APIRequestContext } from '@playwright/test';
import { makeAdmin } from './reader.ts';

const VIEWS = ['waiting', 'answered', 'closed'] as const;
const KEYWORD_LENGTH_MAX = 100;

interface FoundTicket {
  id: number;
  kind: string;
  language: string;
  has_email: boolean;
}

/** Calls below `/api/admin/tickets` of a new admin: the database has texts only encrypted. */
export async function openDesk(request: APIRequestContext) {
  const { token } = await makeAdmin();
  const headers = { Authorization: `Bearer ${token}` };
  const path = (rest: string) => `/api/admin/tickets${rest}`;
  return {
    async find(text: string): Promise<FoundTicket[]> {
      const found: FoundTicket[] = [];
      for (const view of VIEWS) {
        const params = { view, keyword: text.slice(0, KEYWORD_LENGTH_MAX) };
        const { items } = await (await request.get(path(''), { headers, params })).json();
        found.push(...items);
      }
      return found;
    },
    async reply(id: number, text: string): Promise<void> {
      const { messages } = await (await request.get(path(`/${id}`), { headers })).json();
      const data = { text, last_message_id: messages.at(-1).id };
      await request.post(path(`/${id}/reply`), { headers, data });
    },
  };
}
