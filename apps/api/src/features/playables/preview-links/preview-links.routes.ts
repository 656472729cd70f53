import { previewLinksApi } from '@mam/contract/preview-links/preview-links';
import {
  podcastPreviewLinksApi,
  videoPreviewLinksApi,
} from '@mam/contract/preview-links/preview-links.admin';
import type { Deps } from '../../../app.deps.ts';
import type { Binder } from '../../../http/bind.ts';
import { previewLinkCookie } from './preview-links.cookie.service.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  openPreviewLink,
  revokePreviewLink,
} from './preview-links.service.ts';

const KINDS = { video: videoPreviewLinksApi, podcast: podcastPreviewLinksApi } as const;

/** `/api/admin/{videos,podcasts}/:id/preview-links`, and the call that opens a link. */
export function registerPreviewLinks({ bind }: Binder, deps: Deps, origin: string): void {
  const isSecure = origin.startsWith('https:');
  for (const kind of ['video', 'podcast'] as const) {
    const api = KINDS[kind];
    bind(api.list, ({ params }) => listPreviewLinks(deps, { kind, id: params.id }));
    bind(api.create, ({ params }, { actor }) =>
      createPreviewLink(deps, actor, { kind, id: params.id }),
    );
    bind(api.revoke, async ({ params }, { actor }) => {
      await revokePreviewLink(deps, actor, { kind, ...params });
      return {};
    });
  }
  bind(previewLinksApi.open, async ({ body: { token } }, { language, setCookie }) => {
    const { preview, files } = await openPreviewLink(deps, { token, language });
    const now = deps.clock.now();
    if (files) setCookie(previewLinkCookie({ ...files, token }, { now, isSecure }));
    return preview;
  });
}
