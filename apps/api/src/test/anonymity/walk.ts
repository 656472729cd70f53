import type { Endpoint } from '@mam/contract/core/endpoint';
import type { TestApp } from '../app.ts';
import { newDevice, newEmail } from '../auth.ts';
import { makeAccount } from '../make/account.ts';
import { makePicture, pictureForm } from '../make/picture.ts';
import { ALL_ENDPOINTS, nounOf, RANKS, rankOf } from './endpoints.ts';
import { KnownRows } from './known-rows.ts';
import { asRecord, contentOf, copyAt, lastMessageOf, parse } from './payloads.ts';
import { FREE_TEXT, SAMPLES, type Samples, sampleInput } from './sample-input.ts';
import type { Scene } from './scene.ts';

export interface Answer {
  endpoint: Endpoint;
  role: Role;
  url: string;
  status: number;
  /** Headers and body, also of files inside a zip or .xlsx. */
  text: string;
  body: unknown;
}

const ROLES = { visitor: undefined, customer: {}, admin: { role: ['admin' as const] } };
type Role = keyof typeof ROLES;
const ROLE_NAMES = Object.keys(ROLES) as Role[];

const PICTURE = makePicture().png().toBuffer();
const UUID_LENGTH = 36;

/** Addresses that a writing call is tried at until one succeeds. */
const TRIES = 8;

/**
 * Calls every endpoint of the contract as visitor, customer and admin: reading at the address of every
 * known row, writing with an input made from its schema. Ids are learned from the answers, so a new
 * endpoint needs no change here.
 */
export class Walk {
  readonly answers: Answer[] = [];
  private readonly rows = new KnownRows();
  /** The last answer of each noun, for what has no id. */
  private readonly last = new Map<string, Record<string, unknown>>();
  private readonly headers = new Map<Role, { authorization?: string }>();

  private freeText: string | undefined;
  /** An admin to whom work is handed over. */
  private colleague = 0;
  private readonly app: TestApp;
  private readonly scene: Scene;

  constructor(app: TestApp, scene: Scene) {
    this.app = app;
    this.scene = scene;
    for (const { kind, id, uuid } of scene.items) {
      this.rows.learn(`${kind}s`, { id, uuid });
      for (const noun of [`${kind}s-comments`, 'comments']) {
        const first = scene.posted.find(({ item }) => item === `${kind} ${id}`);
        this.rows.learn(noun, { id: first?.id });
      }
    }
  }

  async run(): Promise<Answer[]> {
    const reading = ALL_ENDPOINTS.filter(({ method }) => method === 'GET');
    const writing = ALL_ENDPOINTS.filter(({ method }) => method !== 'GET');
    this.colleague = (await makeAccount(this.app.db, ROLES.admin)).user_id;
    // Lists before single rows, whose ids they tell.
    await this.readAll(reading.filter(({ path }) => !path.includes(':')));
    await this.readAll(reading.filter(({ path }) => path.includes(':')));
    for (const rank of RANKS) {
      for (const endpoint of writing.filter((each) => rankOf(each) === rank)) {
        for (const role of ROLE_NAMES) await this.write(endpoint, role);
      }
      const lists = reading.filter(({ path }) => !path.includes(':'));
      await this.readAll(lists, true);
    }
    return this.answers;
  }

  /** Learns the ids of all rows that admins see. */
  async readLists(): Promise<void> {
    const lists = ALL_ENDPOINTS.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':'),
    );
    await this.readAll(lists, true);
  }

  /** Writes as an admin with this text in every field that takes any. @returns whether that succeeded. */
  async fill(endpoint: Endpoint, text: string): Promise<boolean> {
    this.freeText = text;
    const before = this.answers.length;
    await this.write(endpoint, 'admin');
    this.freeText = undefined;
    return this.answers
      .slice(before)
      .some((each) => each.endpoint === endpoint && each.status < 400);
  }

  private async readAll(endpoints: Endpoint[], isAgain = false): Promise<void> {
    for (const endpoint of endpoints) {
      for (const role of ROLE_NAMES) {
        for (const address of this.rows.addressesOf(endpoint)) {
          for (const query of isAgain
            ? this.queriesOf(endpoint).slice(0, 2)
            : this.queriesOf(endpoint)) {
            await this.ask(endpoint, role, { url: `${address}?${query}` });
          }
        }
      }
    }
  }

  private async write(endpoint: Endpoint, role: Role): Promise<void> {
    for (const url of this.rows.addressesOf(endpoint).slice(0, TRIES)) {
      await this.refresh(endpoint, url);
      for (const payload of this.bodiesOf(endpoint, url)) {
        const { status } = await this.ask(endpoint, role, { url, payload });
        if (status < 400 || status === 401 || status === 403) return;
      }
    }
  }

  /** Reads the row of an address as admins see it, whose state a change has to name. */
  private async refresh(endpoint: Endpoint, url: string): Promise<void> {
    const id = this.rows.idIn(endpoint, url);
    const path = `/api/admin/${nounOf(endpoint)}/:id`;
    const info = ALL_ENDPOINTS.find((each) => each.method === 'GET' && each.path === path);
    if (id && info) await this.ask(info, 'admin', { url: path.replace(':id', id) });
  }

  private async ask(
    endpoint: Endpoint,
    role: Role,
    { url, payload }: { url: string; payload?: object | undefined },
  ): Promise<Answer> {
    const { method } = endpoint;
    const headers = { ...newDevice(), ...(await this.headersOf(endpoint, role)) };
    const field = endpoint.upload?.field;
    const form = field ? pictureForm(await PICTURE, 'anh.png', 'image/png', field) : undefined;
    const response = await this.app.http.inject({
      method,
      url,
      ...(payload && { payload }),
      ...form,
      headers: { ...headers, ...form?.headers },
    });
    const text = `${JSON.stringify(response.headers)}\n${contentOf(response.rawPayload)}`;
    const body = parse(response.payload);
    const answer = { endpoint, role, url, status: response.statusCode, text, body };
    this.answers.push(answer);
    if (response.statusCode < 400) this.rows.learn(nounOf(endpoint), body);
    if (method === 'GET' && response.statusCode < 400)
      this.last.set(nounOf(endpoint), asRecord(body));
    // An account that was signed out or suspended is replaced.
    if (response.statusCode === 401) this.headers.delete(role);
    return answer;
  }

  /** One account for each role; a new one for calls that end sessions or accounts. */
  private async headersOf({ path, method }: Endpoint, role: Role) {
    const isOwn = method !== 'GET' && /^\/api\/(auth|profile)/.test(path);
    const known = isOwn ? undefined : this.headers.get(role);
    const options = ROLES[role];
    const headers = known ?? (options ? (await makeAccount(this.app.db, options)).headers : {});
    if (!isOwn) this.headers.set(role, headers);
    return headers;
  }

  private queriesOf({ path, query }: Endpoint): string[] {
    const sample = asRecord(sampleInput(query, SAMPLES)) as Record<string, string>;
    const required = new URLSearchParams(sample).toString();
    if (path.includes(':')) return [required];
    const ofItems = this.scene.items.flatMap(({ kind, id, uuid }) =>
      ['oldest', 'newest'].map((sort) =>
        new URLSearchParams({
          ...sample,
          [`${kind}_id`]: `${id}`,
          uuid,
          uuids: uuid,
          sort,
        }).toString(),
      ),
    );
    return ['', required, ...ofItems];
  }

  /** Bodies that pass their schema: with the values of the row of the address or a like one, and without. */
  private bodiesOf(endpoint: Endpoint, url: string): object[] {
    const rows = this.rows.of(endpoint);
    const ids = [...rows.keys()];
    const row = rows.get(this.rows.idIn(endpoint, url) ?? ids.at(-1) ?? '') ?? {};
    const numbers = ids.map(Number).filter((id) => id > 0);
    const samples: Samples = {
      ...SAMPLES,
      ...this.itemSamples(),
      email: newEmail(),
      slug: `walk-${this.answers.length}`,
      phone: `1800 ${1002 + (this.answers.length % 8000)}`,
      code: this.scene.code,
      id: ids.findLast((id) => id.length === UUID_LENGTH),
      ids: numbers.slice(-1),
      other: numbers.at(0),
      seen: null,
      last_message_id: lastMessageOf(row),
      message_id: lastMessageOf(row),
      ...(endpoint.path.endsWith('/hand-over') && { user_id: this.colleague }),
    };
    const last = this.last.get(nounOf(endpoint)) ?? {};
    const bodies = [row, last, {}].map((known) =>
      this.sampleOf(endpoint, { ...samples, ...known }),
    );
    const valid = bodies.filter((body) => endpoint.body.safeParse(body).success);
    return (valid.length > 0 ? valid : bodies.slice(-1)).map(asRecord);
  }

  /** A body with the free text of `fill`, except where the schema refuses it. */
  private sampleOf({ body }: Endpoint, samples: Samples): unknown {
    const plain = sampleInput(body, samples);
    if (this.freeText === undefined) return plain;
    const filled = sampleInput(body, { ...samples, [FREE_TEXT]: this.freeText });
    const { error } = body.safeParse(filled);
    for (const { path } of error?.issues ?? []) copyAt(filled, plain, path);
    return filled;
  }

  private itemSamples(): Samples {
    const { items, posted } = this.scene;
    return {
      ...Object.fromEntries(items.map(({ kind, id }) => [`${kind}_id`, id])),
      comment_id: posted[0]?.id,
      uuid: items[0]?.uuid,
      side: 'disagree',
    };
  }
}
