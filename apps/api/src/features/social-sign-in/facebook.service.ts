import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ClientKeys } from '../../platform/env.ts';
import type { ProviderClient } from './oauth-client.service.ts';

type FacebookSettings = ClientKeys & { dialogUrl: string; graphUrl: string };

/** Seconds that Facebook may take for one answer. */
const TIMEOUT_S = 10;

const me = z.object({
  id: z.string().min(1).max(255),
  name: z.string().default(''),
  email: z.string().optional(),
});

/**
 * Facebook: OAuth code flow with PKCE and state, then its Graph API. Graph names an address without a
 * word on whether it was ever confirmed, so the address has to be confirmed here.
 */
export function facebookClient(settings: FacebookSettings, redirect_uri: string): ProviderClient {
  return {
    async authorizationUrl({ state, verifier }) {
      const { oidc, config } = await configure(settings);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'email,public_profile',
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async fetchIdentity(url, { state, verifier }) {
      const { oidc, config } = await configure(settings);
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token } = await oidc.authorizationCodeGrant(config, url, checks);
      const asked = meUrl(settings, access_token);
      const answer = await oidc.fetchProtectedResource(config, access_token, asked, 'GET');
      const { id, name, email } = me.parse(await answer.json());
      return { subject: id, email, is_email_verified: false, name };
    },
  };
}

async function configure({ id, secret, dialogUrl, graphUrl }: FacebookSettings) {
  const oidc = await import('openid-client');
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: `${dialogUrl}/dialog/oauth`,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  const config = new oidc.Configuration(server, id, secret);
  config.timeout = TIMEOUT_S;
  // The settings let plain HTTP through for this machine only.
  if (graphUrl.startsWith('http:')) oidc.allowInsecureRequests(config);
  return { oidc, config };
}

/** The proof shows that who asks holds the secret; applications may be set to demand it. */
function meUrl({ secret, graphUrl }: FacebookSettings, access_token: string): URL {
  const proof = createHmac('sha256', secret).update(access_token).digest('hex');
  const query = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof });
  return new URL(`${graphUrl}/me?${query}`);
}
