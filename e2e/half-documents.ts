import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HalfDocuments {
  origin: string;
  /** While true each document stops half-way, and its connection stays open. */
  isHalf: boolean;
  stop: () => void;
}

/** A server in front of the site, for readers without an account. */
export async function startHalfDocuments(site: string): Promise<HalfDocuments> {
  const server = createServer(async (request, response) => {
    const found = await fetch(site + request.url, {
      method: request.method ?? 'GET',
      headers: { 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const headers = Object.fromEntries(found.headers);
    delete headers['transfer-encoding'];
    const body = Buffer.from(await found.arrayBuffer());
    response.writeHead(found.status, { ...headers, 'content-length': body.length });
    const isDocument = headers['content-type']?.startsWith('text/html');
    if (half.isHalf && isDocument) response.write(body.subarray(0, body.length / 2));
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const half: HalfDocuments = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isHalf: false,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return half;
}
