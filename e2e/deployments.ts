import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `<name>-<hash>.js` of a build. */
const BUILT = /\b([\w.-]+-[\w-]{8})\.(js|css)\b/g;
const DEPLOYED = /\.d(\d+)\.(js|css)$/;
/** Of the bytes as they were sent to this server. */
const OF_THE_CONNECTION = [
  'content-encoding',
  'content-length',
  'etag',
  'transfer-encoding',
  'connection',
];
const TEXT = /javascript|css|html|json/;

export interface Deployments {
  origin: string;
  /** Puts the next build in place: every script has another name, and those of the build before are gone. */
  deploy: () => void;
  /** While true nothing answers. */
  isDown: boolean;
  stop: () => Promise<void>;
}

/**
 * A server in front of the site that deploys builds which differ in the names of all their files, as real ones
 * do. The hashes of inline scripts in the policy no longer fit, so it allows all of them.
 */
export async function startDeployments(site: string): Promise<Deployments> {
  let build = 0;
  const server = createServer((request, response) => {
    if (deployments.isDown) return void request.socket.destroy();
    answer(request, response, { site, build }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const deployments: Deployments = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      build += 1;
    },
    isDown: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return deployments;
}

interface Current {
  site: string;
  build: number;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, build }: Current,
) {
  const path = request.url ?? '/';
  const asked = DEPLOYED.exec(path)?.[1];
  if (asked !== undefined && Number(asked) !== build) return void response.writeHead(404).end();
  const found = await fetch(site + path.replace(DEPLOYED, '.$2'), {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    redirect: 'manual',
    ...(request.method === 'POST' && { body: await bodyOf(request) }),
  });
  const headers = Object.fromEntries(found.headers);
  for (const name of OF_THE_CONNECTION) delete headers[name];
  if (headers['content-security-policy'])
    headers['content-security-policy'] = headers['content-security-policy'].replace(
      /script-src [^;]*/,
      "script-src 'self' 'unsafe-inline'",
    );
  const bytes = Buffer.from(await found.arrayBuffer());
  const isText = TEXT.test(headers['content-type'] ?? '') && !path.startsWith('/api/');
  const body = isText ? Buffer.from(rebuilt(bytes.toString(), build)) : bytes;
  response.writeHead(found.status, { ...headers, 'content-length': body.length });
  response.end(body);
}

function rebuilt(text: string, build: number): string {
  return text
    .replace(BUILT, `$1.d${build}.$2`)
    .replace(/("version":"\w+)"/g, `$1d${build}"`)
    .replace(/^\/\* (\w+) \*\//, `/* $1d${build} */`);
}

/** What the site's answer depends on. */
const PASSED = ['cookie', 'range', 'authorization', 'content-type', 'accept-language'];

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
