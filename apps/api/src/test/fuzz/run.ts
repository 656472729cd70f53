import type { TestApp } from '../app.ts';
import { makeAccount } from '../make/account.ts';
import { makeComment } from '../make/comment.ts';
import { makePlayable } from '../make/playable.ts';
import { makeQuestion } from '../make/question.ts';
import { createTicketClient } from '../make/ticket.ts';
import { makeTopic } from '../make/topic.ts';
import { type Document, type FuzzRequest, requestMakers } from './requests.ts';

const ROLES = [undefined, 'customer', 'admin', 'admin', 'admin'] as const;
type Role = (typeof ROLES)[number];
/** Ids that are remembered of one noun. */
const IDS_MAX = 30;
/** Calls of one network, so that no limit of an address hides what comes after it. */
const CALLS_PER_ADDRESS = 50;

export interface FuzzResult {
  calls: number;
  /** Answers of a status, for the report. */
  statuses: Record<string, number>;
  /** Refusals under load that say when to come back. */
  shed: number;
  /** Server errors: what was sent, and the status. */
  faults: string[];
}

/**
 * Calls every operation of the own document in turn, in three roles, with values made from its schemas.
 * The same seed sends the same calls, as far as the answers give the same ids.
 */
export async function fuzz(app: TestApp, calls: number, seed: number): Promise<FuzzResult> {
  const document: Document = (await app.http.inject('/api/openapi.json')).json();
  const makers = requestMakers(document);
  const ids = await makeRows(app);
  const sessions = new Map<Role, Record<string, string>>();
  const result: FuzzResult = { calls, statuses: {}, shed: 0, faults: [] };
  for (let call = 0; call < calls; call += 1) {
    const { noun, make } = makers[call % makers.length] ?? { noun: '', make: never };
    const role = ROLES[Math.floor(call / makers.length) % ROLES.length];
    const request = make(seed + call, [...(ids.get(noun) ?? [])]);
    const session = sessions.get(role) ?? (await signIn(app, role));
    sessions.set(role, session);
    const remoteAddress = `10.${Math.floor(call / CALLS_PER_ADDRESS / 250)}.${Math.floor(call / CALLS_PER_ADDRESS) % 250}.1`;
    const response = await app.http.inject({
      ...{ method: request.method, url: request.url, remoteAddress },
      headers: { ...request.headers, ...session },
      ...(request.payload !== undefined && { payload: request.payload }),
    });
    // Signed out, suspended or deleted by an earlier call.
    if (role && [401, 403].includes(response.statusCode)) sessions.delete(role);
    if (response.headers['content-type']?.toString().includes('json'))
      learn(ids, noun, parse(response.body));
    count(result, request, { status: response.statusCode, body: response.body, role });
  }
  return result;
}

function count(
  result: FuzzResult,
  { method, url, payload }: FuzzRequest,
  { status, body, role }: { status: number; body: string; role: Role },
): void {
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  if (status < 500) return;
  const isShed = status === 503 && body.includes('"seconds"');
  if (isShed) result.shed += 1;
  else
    result.faults.push(
      `${status} ${role ?? 'visitor'} ${method} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 400)}`,
    );
}

async function signIn(app: TestApp, role: Role): Promise<Record<string, string>> {
  if (!role) return {};
  return (await makeAccount(app.db, { role: [role] })).headers;
}

/** A few rows of each kind, so that ids lead somewhere. */
async function makeRows(app: TestApp): Promise<Map<string, Set<string>>> {
  const ids = new Map<string, Set<string>>();
  const { headers } = await makeAccount(app.db);
  const video = await makePlayable(app.db, { status: 'published' });
  const podcast = await makePlayable(app.db, { kind: 'podcast', status: 'published' });
  await makeComment(app, video.id, { headers, text: 'Mình cũng thế' });
  await createTicketClient(app).ask();
  const rows = {
    videos: video,
    podcasts: podcast,
    questions: await makeQuestion(app.db),
    topics: await makeTopic(app.db),
  };
  for (const [noun, row] of Object.entries(rows)) learn(ids, noun, row);
  return ids;
}

/** Remembers what may name a row in a path. */
function learn(ids: Map<string, Set<string>>, noun: string, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const known = ids.get(noun) ?? new Set<string>();
  ids.set(noun, known);
  for (const [name, value] of Object.entries(body)) {
    const isId = ['id', 'uuid', 'key'].includes(name) && typeof value !== 'object';
    if (isId && known.size < IDS_MAX) known.add(String(value));
    learn(ids, noun, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function never(): never {
  throw new Error('The document has no operations');
}
