import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { processTokenRequests } from '../features/accounts/token-requests.service.ts';
import { startTestApp, type TestApp } from './app.ts';

export const PASSWORD = 'cỏ non sau mưa';

let count = 0;

/** A new address. */
export function newEmail(): string {
  count += 1;
  return `person${count}@example.test`;
}

/** Headers of a browser without any rate limit counts. */
export function newDevice(): Record<string, string> {
  return { 'x-device-id': randomBytes(16).toString('base64url') };
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string> | undefined;
  remoteAddress?: string;
}

/** Calls below `/api/auth/`, each from a new browser unless `headers` name one. */
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

  /** Mails to an address, oldest first; token requests are processed before. */
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

  /** The token in the last mail to an address. */
  async function lastToken(email: string): Promise<string> {
    const params = (await mailsTo(email)).map((mail) => mail.params).at(-1);
    const isLink = typeof params === 'object' && params !== null && 'token' in params;
    if (!isLink) throw new Error(`No mail with a token to ${email}`);
    return String(params.token);
  }

  return {
    call,
    mailsTo,
    lastToken,
    register: (email: string, fields: object = {}) =>
      call('register', { full_name: 'Nguyễn Thị Lan', email, password: PASSWORD, ...fields }),
    login: (email: string, password = PASSWORD, headers?: Record<string, string>) =>
      call('login', { email, password }, { headers }),
    /** Verifies an address in a browser that did not register it. */
    verify: (token: string, password = PASSWORD) => call('verify', { token, password }),
    /** Signs up, verifies the address and signs in. */
    async signUpAndIn(email = newEmail(), headers?: Record<string, string>) {
      await this.register(email);
      await this.verify(await lastToken(email));
      const { body } = await this.login(email, PASSWORD, headers);
      const signedIn = { authorization: `Bearer ${body.token}` };
      return { email, user_id: Number(body.user_id), token: String(body.token), headers: signedIn };
    },
  };
}

export type AuthClient = ReturnType<typeof createAuthClient>;

/** Starts an application with an auth client for the tests of one file. */
export function useAuthApp(take: (started: { app: TestApp; auth: AuthClient }) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    take({ app, auth: createAuthClient(app) });
  });
  afterAll(() => app.close());
}
