import type { PageContext } from '@mam/contract/core/page-context';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { feedPath } from '@mam/contract/feeds/feeds';

/** A feed of a page's kind and language, with its whole address. */
export interface FeedAddress {
  name: 'plain' | 'neutral' | 'adult';
  url: string;
}

/** The feeds that a reader may choose from; the one for adults once the age was answered. */
export function feedAddresses(
  kind: PlayableKind,
  { origin, language, isAdult }: Pick<PageContext, 'origin' | 'language' | 'isAdult'>,
): FeedAddress[] {
  const base = { kind, language, isNeutral: false, isAdult: false, format: 'xml' } as const;
  const adult = { name: 'adult', url: origin + feedPath({ ...base, isAdult: true }) } as const;
  return [
    { name: 'plain', url: origin + feedPath(base) },
    { name: 'neutral', url: origin + feedPath({ ...base, isNeutral: true }) },
    ...(isAdult ? [adult] : []),
  ];
}
