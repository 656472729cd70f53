import { LANGUAGES } from '@mam/contract/core/constants';
import { HELP_DOORS } from '@mam/contract/core/help-doors';
import type { Language } from '@mam/contract/core/localized';
import { z } from 'zod';
import type { MarkdownModule } from '../../platform/markdown-module.ts';

const pageFront = z.object({ title: z.string(), summary: z.string(), say: z.string().optional() });

export interface Article extends z.output<typeof pageFront>, Pick<MarkdownModule, 'headings'> {
  html: string;
}

const files = import.meta.glob<MarkdownModule>('../../../../../content/pages/*.md', {
  eager: true,
  import: 'default',
});

const PAGES = [
  ...(['about', 'help', 'help-places', 'privacy'] as const),
  ...HELP_DOORS.map((door) => `help-${door}` as const),
];
type PageName = (typeof PAGES)[number];

/** Parsed at start, so that a broken file fails the start and not a request. */
const articles = new Map(
  PAGES.flatMap((name) =>
    LANGUAGES.map((language) => [`${name}.${language}`, read(name, language)]),
  ),
);

/** A static page in one language. */
export function getArticle(name: PageName, language: Language): Article {
  return articles.get(`${name}.${language}`) ?? read(name, 'vi');
}

function read(name: PageName, language: Language): Article {
  const file = files[`../../../../../content/pages/${name}.${language}.md`];
  return {
    ...pageFront.parse(file?.front),
    html: file?.html ?? '',
    headings: file?.headings ?? [],
  };
}
