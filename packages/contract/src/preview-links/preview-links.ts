import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { playableInfo } from '../playables/playables.ts';
import { previewRemark, previewToken } from './preview-remarks.rules.ts';

const preview = z.object({
  expires_at: z.iso.datetime(),
  /** Whether readers see it on its page too. */
  is_published: z.boolean(),
  title: z.string(),
  description: z.string(),
  references: z.array(z.string()),
  health_reviewed_on: z.iso.date().nullable(),
  /** The item as its page shows it; null while no file is ready. */
  info: playableInfo.nullable(),
});
export type Preview = z.output<typeof preview>;

export const previewLinksApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/preview-links/open',
    access: 'public',
    summary:
      'Open a video or podcast in any state by the token of a preview link; sets a cookie for its files',
    body: z.object({ token: previewToken }),
    output: preview,
  }),
  remark: endpoint({
    method: 'POST',
    path: '/api/preview-links/remark',
    access: 'public',
    summary: 'Write a remark on the item of a preview link, which admins read',
    body: previewRemark.extend({ token: previewToken }),
    output: z.object({}),
  }),
};
