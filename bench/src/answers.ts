import { request } from 'node:http';

/** An answer as it went over the wire. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Question {
  method: string;
  headers: Record<string, string>;
}

/** Node adds these itself, to the product's answers and to those of a floor. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks once and keeps the bytes as sent (still compressed). Throws unless the answer is a 200. */
export function recordAnswer(url: string, question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...question, agent: false }, (response) => {
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
