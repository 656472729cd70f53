import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { playableId } from '../playables/playables.ts';

/** Remarks of one item that wait at the same time. */
export const REMARKS_WAITING_MAX = 50;

const remark = z.object({
  id: z.number().int(),
  /** As its writer gave it; null without. */
  name: z.string().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null while it waits. */
  done_at: z.iso.datetime().nullable(),
});
export type PreviewRemark = z.output<typeof remark>;

const remarks = z.object({ items: z.array(remark) });

/** Remarks on one kind: `/api/admin/videos/:id/preview-remarks`. */
function previewRemarksAdminApi(kind: PlayableKind) {
  const path = `${PLAYABLE_KINDS[kind].adminBase}/:id/preview-remarks` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'admin',
      summary: `List the remarks on the preview of a ${kind}, those that wait first`,
      params: playableId,
      output: remarks,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:remark_id`,
      access: 'admin',
      summary: `Mark a remark on a ${kind} as done, or as waiting again`,
      params: playableId.extend({ remark_id: rowId.shape.id }),
      body: z.object({ is_done: z.boolean() }),
      output: remarks,
    }),
  };
}

export const videoPreviewRemarksApi = previewRemarksAdminApi('video');
export const podcastPreviewRemarksApi = previewRemarksAdminApi('podcast');
