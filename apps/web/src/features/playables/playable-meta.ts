import { type MetaPage, pageMeta, siteOrigin } from '../../platform/page-meta.ts';
import type { ItemInfo } from './card-item.ts';
import type { GatedPlayable } from './detail/GatedItem.tsx';
import { toJsonLd } from './detail/json-ld.ts';

interface DetailMetaArgs extends MetaPage {
  loaderData?: { info?: ItemInfo; gated?: GatedPlayable };
}

/** Title, description and structured data of one item. */
export function detailMeta(args: DetailMetaArgs) {
  const { info, gated } = args.loaderData ?? {};
  const shown = info ?? gated;
  if (!shown) return [];
  const { title, description } = shown;
  const meta = pageMeta(args, { title, description, isHidden: info?.min_age === 18 });
  return info ? [...meta, { 'script:ld+json': toJsonLd(info, siteOrigin(args)) }] : meta;
}
