import type { Endpoint } from '@mam/contract/core/endpoint';
import { nounOf } from './endpoints.ts';

/** Rows of the answers so far, by noun and by what could be their parameter of a path. */
export class KnownRows {
  private readonly rows = new Map<string, Map<string, object>>();

  /** Rows of an endpoint's noun by their ids, in the order in which they were learned. */
  of(endpoint: Endpoint): ReadonlyMap<string, object> {
    return this.rows.get(nounOf(endpoint)) ?? new Map();
  }

  /** Remembers every row of an answer by what could be its parameter of a path. */
  learn(noun: string, body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    // Private questions and messages are listed in the inbox only.
    const isTicket = 'kind' in body && (body.kind === 'question' || body.kind === 'contact');
    if (noun === 'inbox' && isTicket) this.learn('tickets', body);
    const rows = this.rows.get(noun) ?? new Map<string, object>();
    this.rows.set(noun, rows);
    for (const [name, value] of Object.entries(body)) {
      if (['id', 'uuid', 'key', 'dir'].includes(name)) {
        rows.set(String(value), { ...rows.get(String(value)), ...body });
      }
      this.learn(noun, value);
    }
  }

  /** Its path with every id that is known of the noun, in each parameter that accepts it. */
  addressesOf(endpoint: Endpoint): string[] {
    const { path, params } = endpoint;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    if (names.length === 0) return [path];
    const ids = [...(this.of(endpoint).keys() ?? [])];
    const choices = names.map((name) => (name === 'language' ? ['vi'] : ids));
    const addresses = combine(choices)
      .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])))
      .filter((values) => params.safeParse(values).success)
      .map((values) => path.replace(/:(\w+)/g, (_, name) => values[name] ?? ''));
    return addresses.length > 0 ? addresses : [path.replace(/:\w+/g, '999999')];
  }

  /** The id of a known row in an address of this endpoint. */
  idIn(endpoint: Endpoint, url: string): string | undefined {
    return url.split('/').find((part) => this.of(endpoint).has(part));
  }
}

/** Every way to take one of each list. */
function combine(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>(
    (all, list) => all.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );
}
