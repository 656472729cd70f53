import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ClientKeys } from '../../platform/env.ts';
import type { ProviderClient } from '../../platform/oauth-provider.ts';

type FacebookSettings = ClientKeys & { dialogUrl: string; graphUrl: string };

/** Seconds for one response of Facebook. */
const TIMEOUT_S = 10;

const me = z.object({
  id: z.string().min(1).max(255),
  name: z.string().default(''),
  email: z.string().optional(),
});

/**
 * Facebook: OAuth authorization code flow with PKCE and state, then its Graph API, which does not state
 * whether an email address is verified: this site verifies it.
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
    async fetchIdentity(callback, { state, verifier }) {
      const { oidc, config } = await configure(settings);
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token } = await oidc.authorizationCodeGrant(config, callback, checks);
      const url = meUrl(settings, access_token);
      const response = await oidc.fetchProtectedResource(config, access_token, url, 'GET');
      const { id, name, email } = me.parse(await response.json());
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
  // The settings allow plain HTTP for this machine only.
  if (graphUrl.startsWith('http:')) oidc.allowInsecureRequests(config);
  return { oidc, config };
}

/** `appsecret_proof` proves that the caller holds the secret; Facebook can be set to require it. */
function meUrl({ secret, graphUrl }: FacebookSettings, access_token: string): URL {
  const proof = createHmac('sha256', secret).update(access_token).digest('hex');
  const query = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof });
  return new URL(`${graphUrl}/me?${query}`);
}
