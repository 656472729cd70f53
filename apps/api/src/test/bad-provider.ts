import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { close, listenLocally } from './openid-provider.ts';

/** How a provider deviates from the specification. */
export interface Misbehaviour {
  /** Changes the claims of the ID token. */
  claims?: (honest: JWTPayload) => JWTPayload;
  /** The key of the signature; `secret`: the client secret; `public`: the public key as an HMAC secret. */
  signature?: 'another key' | 'none' | 'secret' | 'public';
  /** Changes the metadata. */
  metadata?: Record<string, unknown>;
  /** Query parameters that are added to the callback. */
  callback?: Record<string, string>;
  /** The path that responds with 500. */
  broken?: string;
  /** The token response has no ID token. */
  isSilent?: boolean;
}

const CLIENT = { clientId: 'mam', clientSecret: 'a-secret-of-the-tests-only-0123456789' };
const KEY_ID = 'key-1';

/** An OpenID provider that is correct until `misbehave` is called. */
export async function startBadProvider() {
  const server = createServer();
  const issuer = await listenLocally(server);
  const keys = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' };
  let fault: Misbehaviour = {};
  let nonce = '';

  const idToken = (): Promise<string> | string => {
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: issuer,
      aud: CLIENT.clientId,
      sub: 'person',
      iat: now,
      exp: now + 300,
      nonce,
      email: 'person@example.test',
      email_verified: true,
      name: 'Trần Bình',
    };
    const claims = fault.claims?.(honest) ?? honest;
    if (fault.signature === 'none') return new UnsecuredJWT(claims).encode();
    const secret = fault.signature === 'secret' ? CLIENT.clientSecret : JSON.stringify(jwk);
    if (fault.signature === 'secret' || fault.signature === 'public') {
      const key = new TextEncoder().encode(secret);
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: KEY_ID }).sign(key);
    }
    const { privateKey } = fault.signature === 'another key' ? stranger : keys;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey);
  };

  const pages: Record<string, (url: URL, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': (_, response) =>
      json(response, { ...metadataOf(issuer), ...fault.metadata }),
    '/jwks': (_, response) => json(response, { keys: [jwk] }),
    '/auth': (url, response) => {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      const state = url.searchParams.get('state') ?? '';
      back.search = String(new URLSearchParams({ code: 'a-code', state, ...fault.callback }));
      response.writeHead(303, { Location: back.href }).end();
    },
    '/token': async (_, response) => {
      const token = { access_token: 'a-token', token_type: 'Bearer', expires_in: 300 };
      json(response, fault.isSilent ? token : { ...token, id_token: await idToken() });
    },
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer);
    const page = url.pathname === fault.broken ? undefined : pages[url.pathname];
    if (page) page(url, response);
    else response.writeHead(500).end();
  });

  return {
    issuer,
    ...CLIENT,
    misbehave(next: Misbehaviour) {
      fault = next;
    },
    stop: () => close(server),
  };
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // Offers weak algorithms, which the client must refuse.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    code_challenge_methods_supported: ['S256'],
  };
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
