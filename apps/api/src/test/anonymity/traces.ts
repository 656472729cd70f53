import { createHash } from 'node:crypto';

/** What would name a person in a response. */
export interface Person {
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
  /** Stored path of the picture. */
  picture: string;
}

/** An anonymous comment, or the ban after one, as the test knows it, in the order of writing. */
export interface Posted {
  id: string | number;
  author: Person;
  /** The item it stands on. */
  item: string;
}

const HASHES = ['md5', 'sha1', 'sha256', 'sha512'];
const ENCODINGS = ['hex', 'base64', 'base64url'] as const;
/** Characters of a hash that are enough to recognize it. */
const PREFIX = 12;

/** Traces of these people in the text of a response: what is found, none where it tells nothing. */
export function findTraces(text: string, people: readonly Person[]): string[] {
  return people.flatMap((person) => [
    ...wordsOf(person).filter((word) => text.includes(word)),
    ...(new RegExp(`(?<![0-9A-Za-z-])${person.user_id}(?![0-9A-Za-z-])`).test(text)
      ? [`id ${person.user_id}`]
      : []),
    ...hashesOf(person)
      .filter(({ value }) => text.includes(value))
      .map(({ of }) => `hash of ${of}`),
  ]);
}

function wordsOf({ email, first_name, last_name, picture }: Person): string[] {
  return [email, first_name, last_name, picture.split('/')[0] ?? picture];
}

function hashesOf({ user_id, email }: Person) {
  const sources = [`${user_id}`, `user:${user_id}`, `{"user_id":${user_id}}`, email];
  return sources.flatMap((of) =>
    HASHES.flatMap((name) =>
      ENCODINGS.map((encoding) => ({
        of,
        value: createHash(name).update(of).digest(encoding).slice(0, PREFIX),
      })),
    ),
  );
}

type Json = Record<string, unknown>;

/** Every object in a response that is one of these comments, however deep. */
export function findComments(body: unknown, posted: readonly Posted[]): Json[] {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.values(body).flatMap((value) => findComments(value, posted));
  return isComment(body, posted) ? [body as Json, ...inside] : inside;
}

function isComment(body: object, posted: readonly Posted[]): boolean {
  return Object.values(body).some((value) => posted.some(({ id }) => id === value));
}

/**
 * Strings that comments of one person on different items share and that no comment of another person
 * has: a name, picture or token by which they could be recognized as one person's.
 */
export function findLinks(comments: readonly Json[], posted: readonly Posted[]): string[] {
  const seen = new Map<string, Set<Posted>>();
  for (const comment of comments) {
    const owner = posted.find(({ id }) => Object.values(comment).includes(id));
    if (!owner) continue;
    for (const value of stringsOf(comment, posted)) {
      seen.set(value, (seen.get(value) ?? new Set()).add(owner));
    }
  }
  return [...seen]
    .filter(([, owners]) => {
      const people = new Set([...owners].map(({ author }) => author));
      const items = new Set([...owners].map(({ item }) => item));
      return people.size === 1 && items.size > 1;
    })
    .map(([value]) => value);
}

/** Strings of a comment, without those of comments inside it, its text and its times. */
function stringsOf(value: unknown, posted: readonly Posted[], key = ''): string[] {
  if (typeof value === 'string')
    return key === 'text' || key.endsWith('_at') ? [] : [`${key} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isOther = typeof inner === 'object' && inner !== null && isComment(inner, posted);
    return isOther ? [] : stringsOf(inner, posted, Array.isArray(value) ? key : name);
  });
}

/**
 * Lists in a response that are neither in the order of posting nor in that of the random ids, nor in the
 * reverse of one of them.
 */
export function findOrders(body: unknown, posted: readonly Posted[]): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.values(body).flatMap((value) => findOrders(value, posted));
  if (!Array.isArray(body)) return inside;
  const ids = body
    .filter((each) => typeof each === 'object' && each !== null)
    .map((each) => posted.find(({ id }) => Object.values(each).includes(id))?.id)
    .filter((id) => id !== undefined);
  const places = ids.map((id) => posted.findIndex((each) => each.id === id));
  const isTelling = [places.toSorted((a, b) => a - b), places.toSorted(byId)].every(
    (order) => ![order, order.toReversed()].some((each) => each.join() === places.join()),
  );
  return isTelling ? [places.join(), ...inside] : inside;

  function byId(a: number, b: number): number {
    return String(posted[a]?.id) < String(posted[b]?.id) ? -1 : 1;
  }
}
