import { AppError } from '@mam/contract/core/errors';
import { helpPath } from '@mam/contract/core/help-doors';
import type { Language } from '@mam/contract/core/localized';
import type { Outcome } from '@mam/contract/guides/guide-graph';
import type { Guide, GuideCard, ListedGuide } from '@mam/contract/guides/guides';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import {
  findGuide,
  findSameName,
  insertGuide,
  listGuideHeads,
  listGuidePaths,
  listPageTitles,
  listPhoneNames,
} from './guides.queries.ts';
import { limitOf, type Pages, type ShownGuide, toCard, toGuide } from './guides.view.ts';

/** All guides and stories that readers get. */
export async function listGuides(
  db: Database,
  language: Language,
): Promise<{ items: ListedGuide[] }> {
  const rows = await listGuideHeads(db);
  return { items: rows.map((row) => ({ ...toCard(row, language), limit_hours: limitOf(row) })) };
}

/** So many words of a title make a text be about it: a torn condom is no pill that was forgotten. */
const TITLE_WORDS_MIN = 2;

/** The guides, and no stories, whose title tells of the worry of a text: all, unless the text has the words of some. */
export async function listGuidesAbout(
  db: Database,
  { worry, text }: { worry: CrisisKind; text: string },
  language: Language,
): Promise<GuideCard[]> {
  const words = new Set(foldWords(text));
  const found = (await listGuideHeads(db)).map((row) => {
    const title = new Set(foldWords(Object.values(row.title).join(' ')));
    const shared = [...title].filter((word) => words.has(word)).length;
    return { card: toCard(row, language), shared };
  });
  const about = found.filter(({ card }) => card.about === worry);
  const min = Math.min(TITLE_WORDS_MIN, Math.max(...about.map(({ shared }) => shared)));
  return about.filter(({ shared }) => shared >= min).map(({ card }) => card);
}

/** @throws `guide.not_found`. */
export async function getGuide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  publicId: string,
  language: Language,
): Promise<Guide> {
  const row = await findGuide(db, publicId);
  if (!row) throw new AppError('guide.not_found');
  return showGuide({ db, clock }, row, language);
}

/** A guide with the titles of what comes next. */
export async function showGuide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  guide: ShownGuide,
  language: Language,
): Promise<Guide> {
  const all = Object.values(guide.graph.outcomes).flatMap(({ next }) => next);
  return toGuide(guide, { language, pages: await findPages(db, all, clock.now()) });
}

type Next = Outcome['next'][number];

/** Where the steps that come next lead; what is hidden or deleted has no page, and is left out. */
async function findPages(db: Database, all: readonly Next[], now: Date): Promise<Pages> {
  const refsOf = (kind: Next['kind']) => [
    ...new Set(all.filter((each) => each.kind === kind).map(({ ref }) => ref)),
  ];
  const guides = await listGuidePaths(db, refsOf('guide'));
  const phones = await listPhoneNames(
    db,
    refsOf('phone').map((ref) => ref.replaceAll(' ', '')),
  );
  const pathOf = ({ kind, ref }: Next): string | undefined =>
    kind === 'guide' ? guides.get(ref) : PATHS[kind]?.(ref);
  const paths = all.flatMap((each) => pathOf(each) ?? []);
  return { pathOf, titles: await listPageTitles(db, [...new Set(paths)], now), phones };
}

/** Addresses of what a next step names; a guide is named by its code, a number has none. */
export const PATHS: Partial<Record<Next['kind'], (ref: string) => string>> = {
  video: (ref) => `/video/${ref}`,
  podcast: (ref) => `/podcast/${ref}`,
  tip: (ref) => `/life-tips/${ref}`,
  question: (ref) => `/qa/${ref}`,
  course: (ref) => `/learning/${ref}`,
  help: (ref) => (ref === 'places' ? '/help/places' : helpPath(ref as 'now')),
};

/** Inserts a guide of the starter content, unless its address or code is there already. */
export async function createSeedGuide(tx: Database, draft: GuideDraft, now: Date): Promise<void> {
  if ((await findSameName(tx, draft)).length > 0) return;
  await insertGuide(tx, draft, now);
  await invalidate(tx, 'guides');
}
