import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import type { MetaDescriptor } from 'react-router';
import { type MetaPage, pageMeta, siteOrigin } from '../../platform/page-meta.ts';
import type { ItemInfo } from './card-item.ts';
import type { GatedPlayable } from './detail/GatedItem.tsx';
import { toJsonLd } from './detail/json-ld.ts';
import type { FeedAddress } from './feeds/feed-addresses.ts';

interface DetailMetaArgs extends MetaPage {
  loaderData?: { info?: ItemInfo; gated?: GatedPlayable; feeds?: FeedAddress[] };
}

/** Title, description and structured data of one item. */
export function detailMeta(args: DetailMetaArgs) {
  const { info, gated } = args.loaderData ?? {};
  const shown = info ?? gated;
  if (!shown) return [];
  const { title, description } = shown;
  const meta = pageMeta(args, { title, description, isHidden: info?.min_age === 18 });
  const withFeed = [...meta, ...feedLinks(shown.kind, args.loaderData?.feeds)];
  return info ? [...withFeed, { 'script:ld+json': toJsonLd(info, siteOrigin(args)) }] : withFeed;
}

/** By which podcast apps find the feed of a page whose address they were given. */
export function feedLinks(kind: PlayableKind, feeds: FeedAddress[] = []): MetaDescriptor[] {
  const plain = feeds.find(({ name }) => name === 'plain');
  if (!plain) return [];
  const title = kind === 'video' ? m.playables_video() : m.playables_podcast();
  const link = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml' };
  return [{ ...link, title, href: plain.url }];
}
