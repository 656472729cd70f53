import { createProviders } from '../features/social-sign-in/providers.service.ts';
import { OPTIONS, startTestApp } from './app.ts';
import { openBrowser, signInResult, type TestBrowser } from './browser.ts';
import { startProvider } from './openid-provider.ts';

export const START = '/api/auth/google/start?mode=popup';

interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The API with an OpenID provider in Google's place. */
export async function startAppWithGoogle({ issuer, clientId, clientSecret }: Client) {
  const google = { issuer, id: clientId, secret: clientSecret };
  const publicUrl = OPTIONS.origin;
  return startTestApp({ providers: createProviders({ publicUrl, google, facebook: undefined }) });
}

/** The API with a real OpenID provider in Google's place. */
export async function startWithGoogle() {
  const provider = await startProvider();
  const app = await startAppWithGoogle(provider);
  const open = () => openBrowser(app.http, OPTIONS.origin);
  return {
    app,
    provider,
    open,
    /** Signs in through the provider. */
    async signIn(reader: TestBrowser = open()) {
      const { code } = signInResult(await reader.visit(START));
      return reader.call('POST /api/auth/hand-over', { code });
    },
    async close() {
      await app.close();
      await provider.stop();
    },
  };
}
