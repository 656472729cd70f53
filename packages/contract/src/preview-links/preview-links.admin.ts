import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { playableId } from '../playables/playables.ts';

/** Days after which a link ends. */
export const PREVIEW_LINK_DAYS = 7;
/** Links of one item that are valid at the same time. */
export const PREVIEW_LINKS_MAX = 10;

const previewLink = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  /** Name of the admin; null once the account is deleted. */
  created_by: z.string().nullable(),
  expires_at: z.iso.datetime(),
  open_count: z.number().int(),
  last_opened_at: z.iso.datetime().nullable(),
});
export type PreviewLink = z.output<typeof previewLink>;

/** Preview links of one kind: `/api/admin/videos/:id/preview-links`. */
function previewLinksAdminApi(kind: PlayableKind) {
  const path = `${PLAYABLE_KINDS[kind].adminBase}/:id/preview-links` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'admin',
      summary: `List the valid preview links of a ${kind}`,
      params: playableId,
      output: z.object({ items: z.array(previewLink) }),
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: 'admin',
      summary: `Create a preview link of a ${kind}; only this response has its token`,
      params: playableId,
      output: previewLink.extend({ token: z.string() }),
    }),
    revoke: endpoint({
      method: 'DELETE',
      path: `${path}/:link_id`,
      access: 'admin',
      summary: `Revoke a preview link of a ${kind}`,
      params: playableId.extend({ link_id: rowId.shape.id }),
      output: z.object({}),
    }),
  };
}

export const videoPreviewLinksApi = previewLinksAdminApi('video');
export const podcastPreviewLinksApi = previewLinksAdminApi('podcast');
