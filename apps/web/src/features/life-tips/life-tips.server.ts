import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language, Localized } from '@mam/contract/core/localized';
import { LIFE_TIP_COUNT } from '@mam/contract/core/site-map';
import { sourceLine } from '@mam/contract/text/source-line';
import { m } from '@mam/texts';
import { z } from 'zod';
import type { MarkdownModule } from '../../platform/markdown-module.ts';
import type { LifeTip, LifeTipText } from './life-tips.ts';

const front = z.object({
  title: z.string(),
  summary: z.string(),
  category: z.enum(CATEGORY_SLUGS),
  illus: z.string(),
  /** Day of a clinician's review; null until there was one. */
  reviewed: z.iso.date().nullable(),
  updated: z.iso.date(),
  scene: z.string().optional(),
  scene_text: z.string().default(''),
  quote: z.string(),
  younger: z.object({
    text: z.string(),
    link: z.string(),
    href: z.string().startsWith('/'),
    read: z.string().startsWith('/').optional(),
  }),
});

/** Vietnamese syllables or English words that are read in a minute. */
const WORDS_A_MINUTE = 200;

const files = import.meta.glob<MarkdownModule>('../../../../../content/life-tips/*.md', {
  eager: true,
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../../../content/life-tips/illus/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Publication = Required<Localized> & { url?: string; read?: string };

const [publications = {}] = Object.values(
  import.meta.glob<Record<string, Publication>>('../../../../../content/media/sources.json', {
    eager: true,
    import: 'default',
  }),
);

const tips = new Map<Language, (LifeTip & LifeTipText)[]>(
  LANGUAGES.map((language) => [
    language,
    Array.from({ length: LIFE_TIP_COUNT }, (_, index) => read(index + 1, language)),
  ]),
);

/** All ten tips without their texts, which is public. */
export function listLifeTips(language: Language): LifeTip[] {
  return (tips.get(language) ?? []).map(
    ({ html: _html, sources: _sources, headings: _headings, ...tip }) => tip,
  );
}

/** One tip with its text; undefined where there is none. */
export function findLifeTip(id: string, language: Language): (LifeTip & LifeTipText) | undefined {
  return (tips.get(language) ?? []).find((tip) => String(tip.id) === id);
}

/** The tip of a category whose title shares most words with another title. */
export function tipAbout(title: string, category: string | undefined, language: Language) {
  const words = new Set(wordsOf(title));
  const shared = (tip: LifeTip) => wordsOf(tip.title).filter((word) => words.has(word)).length;
  const [tip] = listLifeTips(language)
    .filter((each) => each.category === category)
    .sort((a, b) => shared(b) - shared(a));
  return tip && { id: tip.id, title: tip.title };
}

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** The tips before and after one; after the last one comes the first. */
export function tipsNear({ id }: LifeTip, language: Language) {
  const all = listLifeTips(language);
  const [previous, next] = [all[id - 2], all[id % all.length]].map(
    (tip) => tip && { id: tip.id, title: tip.title, minutes: tip.minutes },
  );
  return next && { previous, next };
}

function read(id: number, language: Language): LifeTip & LifeTipText {
  const name = String(id).padStart(2, '0');
  const file = files[`../../../../../content/life-tips/${name}.${language}.md`];
  const { illus, ...facts } = front.parse(file?.front);
  return {
    id,
    ...facts,
    sources: (file?.sources ?? []).map((code) => lineOf(code, language)),
    picture: pictures[`../../../../../content/life-tips/illus/${illus}`] ?? '',
    minutes: Math.max(1, Math.round((file?.words ?? 0) / WORDS_A_MINUTE)),
    html: (file?.html ?? '')
      .replaceAll('{short}', m.tips_short({}, { locale: language }))
      .replaceAll('{copy}', m.tips_copy({}, { locale: language }))
      .replaceAll('{copied}', m.tips_copied({}, { locale: language })),
    headings: file?.headings ?? [],
  };
}

function lineOf(code: string, language: Language): string {
  const publication = publications[code];
  if (!publication) throw new Error(`content/media/sources.json has no ${code}`);
  return sourceLine({ ...publication, name: publication[language] });
}
