import { LANGUAGES } from '@mam/contract/core/constants';
import { HELP_DOORS } from '@mam/contract/core/help-doors';
import type { Language } from '@mam/contract/core/localized';
import { z } from 'zod';
import type { MarkdownModule } from '../../platform/markdown-module.ts';
import { foldSections, foldSteps } from './fold-article.ts';

const pageFront = z.object({
  title: z.string(),
  summary: z.string(),
  say: z.string().optional(),
  /** How many sections stand open; the others fold. All stand open without it. */
  unfolded: z.number().optional(),
});

export interface Article
  extends Omit<z.output<typeof pageFront>, 'unfolded'>,
    Pick<MarkdownModule, 'headings'> {
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
  const { unfolded = Number.POSITIVE_INFINITY, ...front } = pageFront.parse(file?.front);
  const html = foldSections(file?.html ?? '', unfolded);
  return {
    ...front,
    html: name.startsWith('help-') ? foldSteps(html) : html,
    headings: file?.headings ?? [],
  };
}
