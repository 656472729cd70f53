import type { PageContext } from '@mam/contract/core/page-context';
import { guidePublicId } from '@mam/contract/guides/guide-graph';
import { guidesApi } from '@mam/contract/guides/guides';
import { notFound, throwNotFound } from '../../platform/not-found.ts';
import { loadApprovals } from '../../shared/facts/load-approvals.ts';

/** A guide with all its places, and who approved it; an impossible address is a page that is not there. */
export async function loadGuide({ call }: PageContext, publicId: string) {
  const params = { public_id: publicId };
  if (!guidePublicId.safeParse(publicId).success) throw notFound();
  const [guide, approvals] = await Promise.all([
    call(guidesApi.get, { params }).catch(throwNotFound),
    loadApprovals({ call }, 'guide', publicId),
  ]);
  return { guide, approvals };
}
