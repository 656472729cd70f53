import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createBoundedQueue } from './queues/bounded-queue.ts';

const derive = promisify(argon2);

/** Hashes and verifies passwords without blocking other work. */
export interface Passwords {
  /** A PHC string with a salt of its own. Network addresses (`from`) take turns. */
  hash: (password: string, from?: string) => Promise<string>;
  /** Null (no account, or one without a password) takes as long as a wrong password. */
  verify: (password: string, stored: string | null, from?: string) => Promise<boolean>;
  /** Whether a hash was made with weaker settings than today's. */
  isOutdated: (stored: string) => boolean;
}

/** Memory in KiB, passes, lanes: the first choice of OWASP's password storage cheat sheet. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Node has four threads for such work. Two of them stay free for files and images. */
const CONCURRENCY = 2;
/** Half a minute of work; further requests fail as `unavailable`. */
const MAX_WAITING = 1_000;

/** One per process: its queue is what bounds the work. Throws `unavailable` when it is full. */
export function createPasswords(): Passwords {
  const enqueue = createBoundedQueue(CONCURRENCY, MAX_WAITING);
  const unmatchable = toPhc(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
  return {
    hash: (password, from) =>
      enqueue(async () => {
        const salt = randomBytes(SALT_BYTES);
        return toPhc(COST, salt, await tagOf(password, { cost: COST, salt, length: TAG_BYTES }));
      }, from),
    verify: (password, stored, from) =>
      enqueue(async () => {
        const { cost, salt, tag } = fromPhc(stored ?? unmatchable);
        const given = await tagOf(password, { cost, salt, length: tag.length });
        return timingSafeEqual(given, tag) && stored !== null;
      }, from),
    isOutdated(stored) {
      const { cost } = fromPhc(stored);
      return cost.memory < COST.memory || cost.passes < COST.passes;
    },
  };
}

type Cost = typeof COST;

function tagOf(
  password: string,
  { cost, salt, length }: { cost: Cost; salt: Buffer; length: number },
) {
  return derive('argon2id', { message: password, nonce: salt, tagLength: length, ...cost });
}

function toPhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function fromPhc(text: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(text) ?? [];
  if (!tag) throw new Error('A stored password is not an argon2id hash');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
