import { previewLinksApi } from '@mam/contract/preview-links/preview-links';
import {
  podcastPreviewLinksApi,
  videoPreviewLinksApi,
} from '@mam/contract/preview-links/preview-links.admin';
import {
  podcastPreviewRemarksApi,
  videoPreviewRemarksApi,
} from '@mam/contract/preview-links/preview-remarks.admin';
import type { LimitDeps } from '../../../app.deps.ts';
import type { Binder } from '../../../http/bind.ts';
import { previewLinkCookie } from './preview-links.cookie.service.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  openPreviewLink,
  revokePreviewLink,
} from './preview-links.service.ts';
import { listRemarks, updateRemark, writeRemark } from './preview-remarks.service.ts';

const KINDS = {
  video: { links: videoPreviewLinksApi, remarks: videoPreviewRemarksApi },
  podcast: { links: podcastPreviewLinksApi, remarks: podcastPreviewRemarksApi },
} as const;

/** `/api/admin/{videos,podcasts}/:id/preview-{links,remarks}`, and what one does with a link. */
export function registerPreviewLinks({ bind }: Binder, deps: LimitDeps, origin: string): void {
  const isSecure = origin.startsWith('https:');
  for (const kind of ['video', 'podcast'] as const) {
    const { links: api, remarks } = KINDS[kind];
    bind(api.list, ({ params }) => listPreviewLinks(deps, { kind, id: params.id }));
    bind(api.create, ({ params }, { actor }) =>
      createPreviewLink(deps, actor, { kind, id: params.id }),
    );
    bind(api.revoke, async ({ params }, { actor }) => {
      await revokePreviewLink(deps, actor, { kind, ...params });
      return {};
    });
    bind(remarks.list, ({ params }) => listRemarks(deps, { kind, id: params.id }));
    bind(remarks.update, ({ params, body }, { actor }) =>
      updateRemark(deps, actor, { kind, ...params, ...body }),
    );
  }
  bind(previewLinksApi.open, async ({ body: { token } }, { language, setCookie }) => {
    const { preview, files } = await openPreviewLink(deps, { token, language });
    const now = deps.clock.now();
    if (files) setCookie(previewLinkCookie({ ...files, token }, { now, isSecure }));
    return preview;
  });
  bind(previewLinksApi.remark, async ({ body }, { client }) => {
    await writeRemark(deps, body, client);
    return {};
  });
}
