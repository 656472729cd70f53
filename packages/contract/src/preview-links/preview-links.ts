import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { playableInfo } from '../playables/playables.ts';

/** Characters of a token: 256 random bits in base64url. */
const TOKEN_LENGTH = 43;

const preview = z.object({
  expires_at: z.iso.datetime(),
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
    body: z.object({
      token: z
        .string()
        .length(TOKEN_LENGTH)
        .regex(/^[\w-]+$/),
    }),
    output: preview,
  }),
};
