import type { Endpoint, OutputOf, ParsedInput } from '@mam/contract/core/endpoint';
import { fieldError } from '@mam/contract/core/errors';
import type { FastifyRequest } from 'fastify';

/**
 * The input of an endpoint; parts that it does not declare are ignored.
 * @throws `validation` with every invalid field.
 */
export function parseRequest<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): ParsedInput<E> {
  const { params, query, body } = request;
  return parseInput(endpoint, { params, query, body });
}

/** The same for a call in process. */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: { params?: unknown; query?: unknown; body?: unknown },
): ParsedInput<E> {
  const input = {
    params: endpoint.params.parse(isDeclared(endpoint.params) ? raw.params : undefined),
    query: endpoint.query.parse(isDeclared(endpoint.query) ? (raw.query ?? {}) : undefined),
    body: endpoint.body.parse(isDeclared(endpoint.body) ? raw.body : undefined),
  } as ParsedInput<E>;
  assertWellFormed(input.body);
  return input;
}

/** Fields outside the contract are stripped; a missing field is a bug of the server, so a 500. */
export function serializeOutput<E extends Endpoint>(endpoint: E, output: OutputOf<E>): OutputOf<E> {
  const result = endpoint.output.safeParse(output);
  if (result.success) return result.data as OutputOf<E>;
  throw new Error(`${endpoint.path} does not match its contract: ${result.error.message}`);
}

function isDeclared(schema: Endpoint['query']): boolean {
  return schema.type !== 'optional';
}

/**
 * Checks every text of a body that its schema has accepted: PostgreSQL stores neither a NUL nor half of a surrogate pair, and
 * no person types them. Without recursion, since a client chooses the depth.
 * @throws `validation` naming the field.
 */
function assertWellFormed(input: unknown): void {
  const left: [path: string, value: unknown][] = [['', input]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isWellFormed(value))
      throw fieldError(path || '_', 'validation_invalid_format');
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    const entries = Object.entries(value);
    // Deeper paths name their outermost field only: a path for each of many levels would fill the memory.
    for (const [name, each] of entries) left.push([path || name, each]);
  }
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
