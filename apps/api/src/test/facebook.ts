import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listenLocally } from './openid-provider.ts';

const CLIENT = { clientId: '1234567890', clientSecret: '0123456789abcdef0123456789abcdef' };
const CODE = 'AQB-code';
const TOKEN = 'EAAtoken';

/** A stand-in for Facebook: its dialog, its token endpoint and `/me`, as strict as the real ones. */
export async function startFacebook() {
  const server = createServer();
  const url = await listenLocally(server);
  let me: Record<string, unknown> | undefined;
  let challenge = '';

  const dialog = (query: URLSearchParams, response: ServerResponse) => {
    challenge = query.get('code_challenge') ?? '';
    const back = new URL(query.get('redirect_uri') ?? '');
    const state = query.get('state') ?? '';
    const result: Record<string, string> = me
      ? { code: CODE, state }
      : { error: 'access_denied', state };
    // Facebook adds this fragment to every callback.
    response.writeHead(302, { Location: `${back.href}?${new URLSearchParams(result)}#_=_` }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const verifier = form.get('code_verifier') ?? '';
    const isRight =
      form.get('client_id') === CLIENT.clientId &&
      form.get('client_secret') === CLIENT.clientSecret &&
      form.get('code') === CODE &&
      createHash('sha256').update(verifier).digest('base64url') === challenge;
    const body = { access_token: TOKEN, token_type: 'bearer', expires_in: 5_183_944 };
    const error = { error: { message: 'Invalid', type: 'OAuthException', code: 100 } };
    json(response, isRight ? 200 : 400, isRight ? body : error);
  };

  const graph = (request: IncomingMessage, query: URLSearchParams, response: ServerResponse) => {
    const proof = createHmac('sha256', CLIENT.clientSecret).update(TOKEN).digest('hex');
    const isRight =
      request.headers.authorization === `Bearer ${TOKEN}` &&
      query.get('appsecret_proof') === proof &&
      query.get('fields') === 'id,name,email';
    json(response, isRight ? 200 : 400, isRight ? me : { error: { code: 190 } });
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/v24.0/dialog/oauth') return dialog(searchParams, response);
    if (pathname === '/v24.0/oauth/access_token') return token(request, response);
    if (pathname === '/v24.0/me') return graph(request, searchParams, response);
    response.writeHead(404).end();
  });

  return {
    url: `${url}/v24.0`,
    ...CLIENT,
    /** The person of the next sign-ins; undefined refuses. */
    loginAs(next: { id: string; name: string; email?: string } | undefined) {
      me = next;
    },
    stop: () => close(server),
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  const type = 'application/json; charset=UTF-8';
  response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body));
}
