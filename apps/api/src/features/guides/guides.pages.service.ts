import { NEXT_PAGES_MAX, type NextPage } from '@mam/contract/guides/guides.admin';
import { keywordWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import { findPages, findPhones, type Wanted } from './guides.pages.queries.ts';
import { PATHS } from './guides.service.ts';

interface Asked {
  keyword?: string | undefined;
  kind?: NextPage['kind'] | undefined;
  ref?: string | undefined;
}

/**
 * What an outcome can lead to and readers can open: by words (the last may be unfinished), by a pasted address, or
 * what a saved step names. Hotlines stand first where their number or name is typed.
 */
export async function findNextPages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: Asked,
): Promise<NextPage[]> {
  const { phones, pages } = wantedOf(asked);
  const [calls, found] = await Promise.all([
    phones ? findPhones(db, phones) : [],
    pages ? findPages(db, pages, clock.now()) : [],
  ]);
  return [...calls, ...found].slice(0, NEXT_PAGES_MAX);
}

function wantedOf({ keyword = '', kind, ref = '' }: Asked): { phones?: Wanted; pages?: Wanted } {
  if (kind === 'phone') return { phones: { digits: ref.replaceAll(' ', '') } };
  if (kind) return { pages: kind === 'guide' ? { code: ref } : { path: PATHS[kind]?.(ref) ?? '' } };
  if (keyword.includes('/')) return { pages: { path: pathOf(keyword) } };
  const words = keywordWords(keyword);
  return words.length > 0 ? { phones: { words }, pages: { words } } : {};
}

/** The path of an address with or without a host, without what follows the path. */
function pathOf(address: string): string {
  const base = 'https://site.invalid';
  if (!URL.canParse(address, base)) return '';
  return new URL(address, base).pathname.replace(/\/$/, '');
}
