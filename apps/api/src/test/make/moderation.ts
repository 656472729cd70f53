import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import type { TestApp } from '../app.ts';

type Headers = Record<string, string>;

/** Calls of the moderation desk. */
export function deskOf(app: TestApp, headers: Headers) {
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const url = `/api/admin${path}`;
    const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  }
  return {
    call,
    async list(tab = 'waiting'): Promise<QueuedComment[]> {
      return (await call('GET', `/comments?tab=${tab}`)).body.items;
    },
    decide: (id: string, decision: string, seen: number | null = null, more: object = {}) =>
      call('POST', `/comments/${id}/decide`, { decision, seen, ...more }),
    answer: (id: string, answer: string) => call('POST', `/comments/${id}/answer`, { answer }),
    undo: (id: number) => call('PUT', `/comments/decisions/${id}/undo`),
  };
}
