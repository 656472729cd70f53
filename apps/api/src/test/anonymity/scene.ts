import { sql } from 'kysely';
import { expect } from 'vitest';
import { pseudonymOf } from '../../features/comments/comments.pseudonyms.rules.ts';
import { personOf } from '../../features/persons/persons.service.ts';
import type { TestApp } from '../app.ts';
import { makeAccount } from '../make/account.ts';
import { makeBanner } from '../make/banner.ts';
import { makeComment } from '../make/comment.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../make/game-round.ts';
import { makeGuide } from '../make/guide.ts';
import { makeHelpPlace } from '../make/help-place.ts';
import { deskOf } from '../make/moderation.ts';
import { makePicture } from '../make/picture.ts';
import { makePlayable } from '../make/playable.ts';
import { makeQuestion } from '../make/question.ts';
import { createTicketClient } from '../make/ticket.ts';
import { makeTopic } from '../make/topic.ts';
import type { Person, Posted } from './traces.ts';

type Headers = Record<string, string>;

interface Known extends Person {
  headers: { authorization: string };
}

type Kind = 'video' | 'podcast' | 'topic';
interface Item {
  kind: Kind;
  id: number;
  uuid: string;
}

const MINUTE_MS = 60_000;

/** Text of every anonymous comment begins with it. */
export const SECRET = 'Chuyện riêng';

export type Scene = Awaited<ReturnType<typeof makeScene>>;

/**
 * Known people post, vote and report anonymously on four items, two of them are banned after anonymous
 * comments, and one deletes the account.
 */
export async function makeScene(app: TestApp) {
  // High ids that are no other number of a response, and in another order than that of posting.
  await sql`alter table accounts alter column id restart with 73100001`.execute(app.db);
  await sql`alter table bans alter column id restart with 84200001`.execute(app.db);
  const carla = await makePerson(app, 'Carla');
  const binh = await makePerson(app, 'Binh');
  const an = await makePerson(app, 'An');
  const people = [an, binh, carla];
  const items = await makeItems(app);
  chooseKey(app, people, items);
  const comments: Posted[] = [];
  for (const [index, item] of items.entries()) {
    // Another person begins each, so that what happens to the first comments tells nothing.
    const inTurn = index % 2 === 0 ? people : [binh, an, carla];
    comments.push(...(await discuss(app, item, inTurn)));
    // The rate limit begins again.
    app.clock.move(MINUTE_MS);
  }
  const bans = await banWriters(app, comments, [binh, an]);
  const code = await makeOtherRows(app);
  await call(app, 'DELETE', '/api/profile', { headers: carla.headers, payload: {} });
  return { people, items, code, posted: [...comments, ...bans] };
}

/** Rows of other nouns, so that their endpoints are reached, too. @returns the code of a ticket. */
async function makeOtherRows(app: TestApp): Promise<string> {
  await makeQuestion(app.db);
  // It waits for another admin than its writer.
  const { user_id: written_by } = await makeAccount(app.db, { role: ['admin'] });
  await makeQuestion(app.db, { origin: 'ticket', status: 'draft', written_by });
  await makeBanner(app.db);
  await makeGameRounds(app.db, [ROUND_DRAFTS.single]);
  await makeGuide(app.db, { public_id: 'k7m2' });
  for (const phone of ['1800 1000', '1800 1001']) await makeHelpPlace(app.db, { phone });
  const tickets = createTicketClient(app);
  const { code } = await tickets.ask({ may_publish: true });
  const picture = (await makePicture().png().toBuffer()).toString('base64');
  await tickets.call('reply', { code, pictures: [picture] });
  return code;
}

async function makePerson(app: TestApp, name: string): Promise<Known> {
  const { user_id, email, headers } = await makeAccount(app.db, { email: `${name}@known.test` });
  const person = {
    first_name: `Tên${name}`,
    last_name: `Họ${name}`,
    picture: `dir${name}pic/1/picture.webp`,
  };
  await app.db.updateTable('accounts').set(person).where('id', '=', user_id).execute();
  return { user_id, email, headers, ...person };
}

async function makeItems({ db }: TestApp): Promise<Item[]> {
  return [
    { kind: 'video', ...(await makePlayable(db)) },
    { kind: 'video', ...(await makePlayable(db)) },
    { kind: 'podcast', ...(await makePlayable(db, { kind: 'podcast' })) },
    { kind: 'topic', ...(await makeTopic(db)) },
  ];
}

/** Sets a key with which no account has by chance the same name or picture on two items. */
function chooseKey({ db, keys }: TestApp, people: Known[], items: Item[]): void {
  for (let seed = 0; seed < 100_000; seed += 1) {
    keys.set('persons', Buffer.alloc(32, `key ${seed} `));
    const isGood = people.every(({ user_id }) => {
      const all = items.map(({ kind, id }) =>
        pseudonymOf(personOf(db, { kind, item_id: id }, user_id), 'vi'),
      );
      const distinct = (values: string[]) => new Set(values).size === values.length;
      return distinct(all.map(({ name }) => name)) && distinct(all.map(({ picture }) => picture));
    });
    if (isGood) return;
  }
  throw new Error('No key found');
}

/** Each person likes the item, comments twice and replies; the others like and report what was written. */
async function discuss(app: TestApp, { kind, id, uuid }: Item, people: Known[]): Promise<Posted[]> {
  const posted: Posted[] = [];
  let parent_id: string | undefined;
  const side = kind === 'topic' ? { side: 'agree' as const } : {};
  for (const [index, author] of [...people, ...people, ...people].entries()) {
    const text = `${SECRET} ${index}`;
    const below = parent_id && index >= 2 * people.length ? { parent_id } : {};
    const { headers } = author;
    const options = { kind, headers, text, anonymous: true, ...side, ...below };
    const made = await makeComment(app, id, options);
    parent_id ??= made.id;
    posted.push({ id: made.id, author, item: `${kind} ${id}` });
    const others = people.filter((person) => person !== author);
    for (const { headers } of others) await react(app, headers, { kind, id: made.id });
  }
  for (const { headers } of kind === 'topic' ? [] : people) {
    await call(app, 'PUT', `/api/${kind}s/like-${kind}/${uuid}`, { headers });
  }
  return posted;
}

async function react(app: TestApp, headers: Headers, { kind, id }: { kind: Kind; id: string }) {
  const payload = { reason: 'other', note: 'Mình thấy không ổn' };
  for (const act of ['like-comment', 'report-comment']) {
    await call(app, 'PUT', `/api/${kind}s-comments/${act}/${id}`, { headers, payload });
  }
}

/** An admin, who knows no names, bans these writers, each after an anonymous comment on two items. */
async function banWriters(
  app: TestApp,
  comments: Posted[],
  writers: readonly Known[],
): Promise<Posted[]> {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const items = [...new Set(comments.map(({ item }) => item))].slice(0, 2);
  const bans: Posted[] = [];
  for (const item of items) {
    for (const author of writers) {
      const comment = comments.find((each) => each.item === item && each.author === author);
      const ban = { by: { comment_id: comment?.id }, days: 7, reason: 'Mình không mua bán ở đây.' };
      const { status, body } = await deskOf(app, headers).call('POST', '/bans', ban);
      expect(status).toBe(200);
      bans.push({ id: body.id, author, item });
    }
  }
  return bans;
}

async function call(
  app: TestApp,
  method: 'PUT' | 'DELETE',
  url: string,
  { headers, payload }: { headers: Headers; payload?: object },
): Promise<void> {
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  expect(response.statusCode, `${method} ${url} ${response.body}`).toBe(200);
}
