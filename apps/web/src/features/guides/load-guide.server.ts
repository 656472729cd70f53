import type { PageContext } from '@mam/contract/core/page-context';
import { guideHead } from '@mam/contract/guides/guide-graph';
import { guidesApi } from '@mam/contract/guides/guides';
import { notFound, throwNotFound } from '../../platform/not-found.ts';

/** A guide with all its places; an impossible address is a page that is not there. */
export function loadGuide({ call }: PageContext, publicId: string) {
  const params = { public_id: publicId };
  if (!guideHead.pick({ public_id: true }).safeParse(params).success) throw notFound();
  return call(guidesApi.get, { params }).catch(throwNotFound);
}
