import { languageFromHeader } from '@mam/contract/core/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, nextLocalMidnight } from '../platform/clock.ts';
import { createRecent } from './bounded-map.ts';
import { sendKept } from './cached-response.ts';
import { createByteCache } from './response-cache.ts';

/** Public JSON that is the same for everybody, kept as bytes in front of validation and queries. */
export interface SharedAnswers {
  /** Sends what is kept and fresh, before any other work; false: nothing was sent. */
  sendWarm: (request: FastifyRequest, reply: FastifyReply) => boolean;
  answer: (request: FastifyRequest, reply: FastifyReply, source: Source) => Promise<FastifyReply>;
  /** Ends every answer that shows one of these subjects. */
  drop: (subjects: readonly string[] | 'all') => void;
}

interface Source {
  /** What the answer shows. */
  subjects: readonly string[];
  /** One name for all addresses that mean the same; undefined: not to be kept. Throws on bad input. */
  key: () => string | undefined;
  make: () => Promise<unknown>;
}

const BYTES_MAX = 16 * 1024 * 1024;
const FRESH_MS = 60_000;
/** Addresses whose meaning is remembered; a flood of odd ones only empties this list. */
const ALIASES_MAX = 5_000;

export function createSharedAnswers(clock: Clock, headers: Record<string, string>): SharedAnswers {
  const cache = createByteCache({ maxBytes: BYTES_MAX, ttlMs: FRESH_MS });
  const aliases = createRecent<string>(ALIASES_MAX);

  const keyOf = (request: FastifyRequest, source: Source): string | undefined => {
    const asked = addressOf(request);
    const known = aliases.get(asked);
    if (known) return known;
    const meant = source.key();
    if (meant === undefined) return undefined;
    const key = `${languageFromHeader(request.headers['accept-language'])} ${meant}`;
    aliases.set(asked, key);
    return key;
  };

  return {
    drop: cache.drop,
    sendWarm(request, reply) {
      if (request.raw.headers.authorization !== undefined) return false;
      const key = aliases.get(addressOf(request));
      const kept = key === undefined ? undefined : cache.fresh(key);
      if (!kept) return false;
      sendKept(request, reply, { kept });
      return true;
    },
    async answer(request, reply, source) {
      const key = keyOf(request, source);
      if (key === undefined) {
        return reply.header('Cache-Control', 'no-store').send(await source.make());
      }
      const kept = cache.fresh(key) ?? (await cache.answer(key, () => made(source))).kept;
      sendKept(request, reply, { kept });
      return reply;
    },
  };

  async function made(source: Source) {
    const body = Buffer.from(JSON.stringify(await source.make()));
    const now = clock.now();
    return {
      status: 200,
      body,
      tags: source.subjects,
      // Lists may depend on the day: banners begin and end at midnight in Viet Nam.
      endsInMs: nextLocalMidnight(now).getTime() - now.getTime(),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Language, Accept-Encoding',
        ...headers,
      },
    };
  }
}

/** All that an answer depends on, as sent: nothing is parsed for what was asked before. */
function addressOf({ raw }: FastifyRequest): string {
  return `${raw.headers['accept-language'] ?? ''} ${raw.url}`;
}
