import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { ClientKeys } from '../../platform/env.ts';
import type { ProviderClient } from '../../platform/oauth-provider.ts';

/** Seconds for one response of the provider. */
const TIMEOUT_S = 10;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().default(''),
});

/** Google, or another OpenID provider in its place: authorization code flow with PKCE, state, nonce. */
export function googleClient(
  keys: ClientKeys & { issuer: string },
  redirect_uri: string,
): ProviderClient {
  const configuration = cachedDiscovery(keys);
  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const [oidc, config] = await Promise.all([import('openid-client'), configuration()]);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Phones are shared: the last account must not be chosen without a question.
        prompt: 'select_account',
      });
    },
    async fetchIdentity(url, { state, nonce, verifier }) {
      const [oidc, config] = await Promise.all([import('openid-client'), configuration()]);
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const { sub, email, email_verified = false, name } = claims.parse(tokens.claims());
      return { subject: sub, email, is_email_verified: email_verified, name };
    },
  };
}

/** Discovers the provider with the first sign-in; after a failure the next sign-in tries again. */
function cachedDiscovery(keys: ClientKeys & { issuer: string }): () => Promise<Configuration> {
  let discovered: Promise<Configuration> | undefined;
  return () => {
    discovered ??= discover(keys).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
}

/** Reads the provider's metadata; signatures of ID tokens are checked with its public keys. */
async function discover({ id, secret, issuer }: ClientKeys & { issuer: string }) {
  const oidc = await import('openid-client');
  const execute = [oidc.enableNonRepudiationChecks];
  // The settings allow plain HTTP for this machine only.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), id, secret, undefined, { execute, timeout: TIMEOUT_S });
}
