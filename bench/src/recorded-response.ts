import { request } from 'node:http';

/** A response as sent over the wire. */
export interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface RecordedRequest {
  method: string;
  headers: Record<string, string>;
}

/** Node adds these itself, to the product's responses and to a baseline's. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends one request and records the bytes as sent (still compressed). Rejects unless the status is 200. */
export function recordResponse(url: string, options: RecordedRequest): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status !== 200) return reject(new Error(`${url} answered ${status}`));
        const headers = sentHeaders(response.rawHeaders);
        resolve({ status, headers, body: Buffer.concat(parts) });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

function sentHeaders(raw: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    if (!ADDED_BY_NODE.has(name.toLowerCase())) headers[name] = value;
  }
  return headers;
}
