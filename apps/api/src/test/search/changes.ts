import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type AdminClient, createPlayableClient } from '../admin-client.ts';
import type { TestApp } from '../app.ts';
import { HELP_PLACE } from '../make/help-place.ts';
import { makeMedia } from '../make/media-row.ts';

export const both = (vi: string) => ({ vi, en: `${vi} in English` });
export const lesson = (slug: string, title = slug) => ({
  ...{ slug, title: both(title), minutes: 2, body: both(`Nội dung của ${title}`) },
});
const trueOrFalse = {
  kind: 'true_false',
  prompt: both('Câu'),
  explanation: both('Vì'),
  is_true: true,
};

interface Started {
  app: TestApp;
  admin: AdminClient;
}

/** What an admin sends to create an item of a list, with a word that tells it from the others. */
export const DRAFTS = {
  courses: (word: string, { admin }: Started) => ({
    ...{ category_id: admin.category_id, title: both(`Khoá ${word}`), summary: both('Tóm tắt') },
    ...{ pass_percent: 70, questions: [trueOrFalse] },
    lessons: ['mot', 'hai', 'ba'].map((slug) => lesson(slug, `Bài ${slug} ${word}`)),
  }),
  questions: (word: string, { admin }: Started) => ({
    ...{ category_id: admin.category_id, question: both(`Hỏi ${word}`), answer: both('Đáp') },
    ...{ reason: both('Vì vậy'), next_step: both('Tiếp'), next_path: '/help' },
    ...{ sources: [both('WHO')], status: 'draft' },
  }),
  topics: (word: string, { admin }: Started) => ({
    ...{ category_id: admin.category_id, title: both(`Nên ${word}?`), ping: both('Mở lời') },
    side_names: { agree: both('Nên'), disagree: both('Không'), unsure: both('Chưa rõ') },
  }),
  'help-places': (word: string) => ({ ...HELP_PLACE, name: both(`Nơi ${word}`), status: 'draft' }),
  videos: (word: string, { admin }: Started) => admin.draft({ title: both(`Phim ${word}`) }),
  podcasts: (word: string, { admin }: Started) => admin.draft({ title: both(`Nghe ${word}`) }),
};
type List = keyof typeof DRAFTS;
type Lesson = ReturnType<typeof lesson>;

/** Changes of a course's lessons by its form. */
const LESSONS: Record<string, (lessons: Lesson[], word: string) => Lesson[]> = {
  exchange: ([a, b, ...rest]) =>
    a && b ? [{ ...a, slug: b.slug }, { ...b, slug: a.slug }, ...rest] : [],
  replace: ([a, ...rest], word) => [lesson(a?.slug ?? '', `Bài mới ${word}`), ...rest],
  turn: ([a, b, c]) =>
    a && b && c ? [{ ...a, slug: b.slug }, { ...b, slug: c.slug }, lesson(a.slug, 'Bài khác')] : [],
};

/** The kind of the lists of videos and podcasts, whose calls have addresses of their own. */
const KINDS: Partial<Record<List, PlayableKind>> = { videos: 'video', podcasts: 'podcast' };

const VERBS = ['publish', 'publish', 'hide', 'trash', 'restore'];
/** Calls of videos and podcasts only. */
const PLAYABLE_VERBS = ['schedule', 'purge', 'chapters'];

export interface Step {
  list: List;
  change: string;
  place: number;
  word: string;
  /** Whether the call is about many rows of the list. */
  isOfMany: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  list: fc.constantFrom<List>('courses', ...(Object.keys(DRAFTS) as List[])),
  change: fc.constantFrom('create', 'edit', ...Object.keys(LESSONS), ...VERBS, ...PLAYABLE_VERBS),
  place: fc.nat(3),
  word: fc.constantFrom('ranh giới', 'đồng thuận', 'an toàn', 'thụ thai'),
  isOfMany: fc.boolean(),
});

export const steps = (minLength: number, maxLength: number) =>
  fc.array(step, { minLength, maxLength });

const all =
  (...changes: string[]) =>
  (list: List): Step[] =>
    changes.map((change) => ({ list, change, place: 0, word: 'an toàn', isOfMany: false }));
/** Addresses that lessons exchange and inherit, and every list through its states. */
export const KNOWN: [Step[]][] = [
  [all('create', 'publish', 'exchange', 'replace', 'turn', 'edit')('courses')],
  ...(Object.keys(DRAFTS) as List[]).map((list): [Step[]] => [
    all('create', 'publish', 'edit', 'hide', 'publish', 'trash', 'restore')(list),
  ]),
  ...(['videos', 'podcasts'] as const).map((list): [Step[]] => [
    all('create', 'publish', 'chapters', 'schedule', 'publish', 'trash', 'purge')(list),
  ]),
];

/** Makes changes as an admin does, on what earlier ones have made. */
export function makeChanges(started: () => Started): (changes: Step[]) => Promise<void> {
  const made = new Map<List, number[]>();
  return async (changes) => {
    for (const each of changes) await change(started(), each, made);
  };
}

async function change(started: Started, each: Step, made: Map<List, number[]>) {
  const { list, change, place, word, isOfMany } = each;
  const ids = made.get(list) ?? [];
  const id = ids[place % Math.max(1, ids.length)];
  if (id === undefined || change === 'create') {
    made.set(list, [...ids, await create(started, list, word)]);
  } else if (change === 'edit' || change in LESSONS) {
    await edit(started, { ...each, id });
  } else if (KINDS[list] || !PLAYABLE_VERBS.includes(change)) {
    await callVerb(started, { ...each, ids: isOfMany ? ids.slice(-20) : [id] });
  }
}

async function callVerb(
  { app, admin }: Started,
  { list, change, ids, word }: Step & { ids: number[] },
): Promise<void> {
  const base = `/api/admin/${list}`;
  if (change === 'chapters') {
    const chapters = [{ start: 0, title: both(`Chương ${word}`) }];
    await admin.call('PUT', `${base}/${ids[0]}/chapters`, { chapters });
    return;
  }
  const isDelete = change === 'trash' && ['questions', 'help-places'].includes(list);
  const published_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const payload = { ids, ...(change === 'schedule' && { published_at }) };
  const { status } = await admin.call('POST', `${base}/${isDelete ? 'delete' : change}`, payload);
  // Rows that are deleted for good, or lack something, are refused.
  if (status >= 500) throw new Error(`${list} ${change}: ${status}`);
}

async function create({ app, admin }: Started, list: List, word: string): Promise<number> {
  const kind = KINDS[list];
  const { dir } = await makeMedia(app.db, { kind: kind ?? 'video' });
  const draft = { ...DRAFTS[list](word, { app, admin }), ...(kind && { dir }) };
  const path = kind ? `${PLAYABLE_KINDS[kind].base}/create` : `/api/admin/${list}`;
  const { body } = await admin.call('POST', path, draft);
  return body.id;
}

/** Sends the form again with another text; an item in the trash refuses it. */
async function edit({ app, admin }: Started, each: Step & { id: number }) {
  const { list, change, word, id } = each;
  app.clock.move(1_000);
  const kind = KINDS[list];
  const { save } = createPlayableClient(kind ?? 'video', () => ({ app, admin }));
  if (kind) return save(id, { title: both(`Phim khác ${word}`) });
  const { body } = await admin.call('GET', `/api/admin/${list}/${id}`);
  const lessons = (LESSONS[change] ?? ((same: Lesson[]) => same))(body.lessons ?? [], word);
  const payload = {
    ...body,
    ...DRAFTS[list](word, { app, admin }),
    status: body.status,
    ...(list === 'courses' && { lessons }),
  };
  return admin.call('PUT', `/api/admin/${list}/${id}`, payload);
}

/** Rows that are in only one of the index and its view, and words whose counts are wrong. */
export async function differences({ app }: Pick<Started, 'app'>) {
  const columns = sql`source, source_id, path, kind, title, lead, body, min_age, visible_from, weight`;
  const held = sql`select ${columns}, words from search_items where source <> 'life_tip'`;
  const due = sql`select ${columns}, search_vector(title, 'A') || search_vector(lead, 'B')
    || search_vector(body, 'C') from search_sources`;
  const { rows: index } = await sql`
    (${held} except ${due}) union all (${due} except ${held})`.execute(app.db);
  const { rows: words } = await sql`
    select word, sum(items) from (
      select word, items from search_words union all select word, items from search_word_changes
      union all select lexeme, -1 from search_items, unnest(words) where lexeme not like '\\_%'
    ) as counted group by word having sum(items) <> 0`.execute(app.db);
  return { index, words };
}
