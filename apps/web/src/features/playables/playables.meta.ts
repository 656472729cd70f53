import type { PlayableInfo } from '@mam/contract/playables';
import { pageMeta } from '../../platform/page-meta.ts';
import type { GatedPlayable } from './AgeGate.tsx';

interface DetailMetaArgs {
  loaderData?: { info?: PlayableInfo; gated?: GatedPlayable; jsonLd?: object };
}

/** Title and description of one item, and what search engines read. */
export function detailMeta(args: DetailMetaArgs) {
  const shown = args.loaderData?.info ?? args.loaderData?.gated;
  if (!shown) return [];
  const meta = pageMeta(args, { title: shown.title, description: shown.description });
  const { jsonLd } = args.loaderData ?? {};
  return jsonLd ? [...meta, { 'script:ld+json': jsonLd }] : meta;
}
