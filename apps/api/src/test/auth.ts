import { randomBytes } from 'node:crypto';
import { processTokenRequests } from '../features/accounts/token-requests.service.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'cỏ non sau mưa';

let count = 0;

/** An address nobody has used. */
export function newEmail(): string {
  count += 1;
  return `somebody${count}@example.test`;
}

/** Headers of a browser that no limit has seen. */
export function newDevice(): Record<string, string> {
  return { 'x-device-id': randomBytes(16).toString('base64url') };
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string> | undefined;
  remoteAddress?: string;
}

/** Calls below `/api/auth/`, each from a browser of its own unless told otherwise. */
export function createAuthClient(app: TestApp) {
  async function call(path: string, payload?: object, more: CallOptions = {}) {
    const { method = 'POST', headers = {}, remoteAddress } = more;
    const response = await app.http.inject({
      method,
      url: `/api/auth/${path}`,
      headers: { ...newDevice(), ...headers },
      ...(payload && { payload }),
      ...(remoteAddress && { remoteAddress }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  /** Letters to an address, oldest first; asked-for ones are written before. */
  async function mailsTo(email: string) {
    await processTokenRequests(app.deps);
    return app.db
      .selectFrom('mails')
      .where('to_email', '=', email)
      .select(['template', 'language', 'params'])
      .orderBy('created_at')
      .orderBy('run_at')
      .execute();
  }

  /** The code in the last letter to an address. */
  async function lastToken(email: string): Promise<string> {
    const params = (await mailsTo(email)).map((letter) => letter.params).at(-1);
    const isLink = typeof params === 'object' && params !== null && 'token' in params;
    if (!isLink) throw new Error(`No letter with a link to ${email}`);
    return String(params.token);
  }

  return {
    call,
    mailsTo,
    lastToken,
    register: (email: string, said: object = {}) =>
      call('register', { full_name: 'Nguyễn Thị Lan', email, password: PASSWORD, ...said }),
    login: (email: string, password = PASSWORD, headers?: Record<string, string>) =>
      call('login', { email, password }, { headers }),
    /** Registered, confirmed and signed in. */
    async signUpAndIn(email = newEmail(), headers?: Record<string, string>) {
      await this.register(email);
      await call('verify', { token: await lastToken(email) });
      const { body } = await this.login(email, PASSWORD, headers);
      const signedIn = { authorization: `Bearer ${body.token}` };
      return { email, user_id: Number(body.user_id), token: String(body.token), headers: signedIn };
    },
  };
}
