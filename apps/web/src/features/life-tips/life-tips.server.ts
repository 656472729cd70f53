import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { LIFE_TIP_COUNT } from '@mam/contract/core/site-map';
import { z } from 'zod';
import type { LifeTip, LifeTipText } from './life-tips.ts';

const front = z.object({
  title: z.string(),
  summary: z.string(),
  category: z.enum(CATEGORY_SLUGS),
  illus: z.string(),
  /** Day of a clinician's review; null until there was one. */
  reviewed: z.iso.date().nullable(),
  updated: z.iso.date(),
  sources: z.array(z.object({ name: z.string(), code: z.string() })),
  quote: z.string(),
  younger: z.object({
    text: z.string(),
    link: z.string(),
    href: z.string().startsWith('/').optional(),
  }),
});

/** Vietnamese syllables or English words that are read in a minute. */
const WORDS_A_MINUTE = 200;

const files = import.meta.glob<{ front: unknown; html: string; words: number }>(
  '../../../../../content/life-tips/*.md',
  { eager: true, import: 'default' },
);
const pictures = import.meta.glob<string>('../../../../../content/life-tips/illus/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const [publications = {}] = Object.values(
  import.meta.glob<Record<string, { url?: string }>>('../../../../../content/media/sources.json', {
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
  return (tips.get(language) ?? []).map(({ html: _html, sources: _sources, ...tip }) => tip);
}

/** One tip with its text; undefined where there is none. */
export function findLifeTip(id: string, language: Language): (LifeTip & LifeTipText) | undefined {
  return (tips.get(language) ?? []).find((tip) => String(tip.id) === id);
}

function read(id: number, language: Language): LifeTip & LifeTipText {
  const name = String(id).padStart(2, '0');
  const file = files[`../../../../../content/life-tips/${name}.${language}.md`];
  const { illus, sources, ...facts } = front.parse(file?.front);
  return {
    id,
    ...facts,
    sources: sources.map((source) => ({ ...source, ...urlOf(source.code) })),
    picture: pictures[`../../../../../content/life-tips/illus/${illus}`] ?? '',
    minutes: Math.max(1, Math.round((file?.words ?? 0) / WORDS_A_MINUTE)),
    html: file?.html ?? '',
  };
}

function urlOf(code: string): { url?: string } {
  const url = publications[code]?.url;
  return url ? { url } : {};
}
