import type { TestApp } from '../app.ts';
import { newDevice } from '../auth.ts';

type Headers = Record<string, string>;

/** Calls below `/api/tickets`, each from a new browser unless `headers` name one. */
export function createTicketClient(app: TestApp) {
  async function call(path: string, payload: object, headers: Headers = {}) {
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/tickets/${path}`,
      payload,
      headers: { ...newDevice(), ...headers },
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  return {
    call,
    /** Opens a private question and returns its code and number. */
    async ask(fields: object = {}, headers: Headers = {}) {
      const text = 'Uống thuốc xong em trễ kinh 5 ngày, có sao không?';
      const { body } = await call('ask', { text, ...fields }, headers);
      return { code: String(body.code), id: await newestTicket(app) };
    },
  };
}

async function newestTicket({ db }: TestApp): Promise<number> {
  const { id } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}
