import type { PlayableInfo } from '@mam/contract/playables/playables';
import { type MetaPage, pageMeta } from '../../platform/page-meta.ts';
import type { GatedPlayable } from './detail/GatedItem.tsx';

interface DetailMetaArgs extends MetaPage {
  loaderData?: { info?: PlayableInfo; gated?: GatedPlayable; jsonLd?: object };
}

/** Title, description and structured data of one item. */
export function detailMeta(args: DetailMetaArgs) {
  const { info, gated, jsonLd } = args.loaderData ?? {};
  const shown = info ?? gated;
  if (!shown) return [];
  const { title, description } = shown;
  const meta = pageMeta(args, { title, description, isHidden: info?.min_age === 18 });
  return jsonLd ? [...meta, { 'script:ld+json': jsonLd }] : meta;
}
