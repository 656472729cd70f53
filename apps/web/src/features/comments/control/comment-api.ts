import {
  type ReportReason,
  THREAD_KINDS,
  type ThreadKind,
} from '@mam/contract/comments/thread-kinds';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf, OutputOf } from '@mam/contract/core/endpoint';
import { callApi } from '../../../platform/client/client.ts';
import type { Vote } from '../../../shared/votes/votes.ts';

/** Comments of a page, and replies that load at a time. */
export const PAGE_SIZE = 20;

/** One item with comments. */
export interface ThreadItem {
  kind: ThreadKind;
  /** Its uuid. */
  item_id: string;
}

type List = EndpointOf<'GET /api/videos-comments'>;
export type CommentPage = OutputOf<List>;
export type Sort = NonNullable<InputOf<List>['query']['sort']>;
export type CommentApi = ReturnType<typeof commentApi>;

/** The calls for the comments of one item. The caller shows their errors, except those of votes. */
export function commentApi({ kind, item_id }: ThreadItem) {
  const { base } = THREAD_KINDS[kind];
  const silent = { toast: false } as const;
  // The kinds differ in the name of this field only.
  const item = { [`${kind}_id`]: item_id } as { video_id: string };
  const list = `GET ${base}` as 'GET /api/videos-comments';
  const count = `GET ${base}/count` as 'GET /api/videos-comments/count';
  const byId = (id: string) => ({ params: { id } });
  return {
    list: (sort: Sort, from: { page?: number; after?: string } = {}) =>
      callApi(list, { query: { ...item, sort, ...from, size: PAGE_SIZE } }, silent),
    // The contract's type has lost the field's name.
    count: () => callApi(count, { query: item as never }, silent),
    replies: (id: string, from: number) =>
      callApi(`GET ${base}/:id/replies`, { ...byId(id), query: { from, size: PAGE_SIZE } }, silent),
    info: (id: string) => callApi(`GET ${base}/:id`, byId(id), silent),
    vote: (id: string, vote: Vote) => callApi(`PUT ${base}/${vote}-comment/:id`, byId(id)),
    report: (id: string, body: { reason: ReportReason; note?: string }) =>
      callApi(`PUT ${base}/report-comment/:id`, { ...byId(id), body }, silent),
    remove: (id: string) => callApi(`DELETE ${base}/:id`, byId(id), silent),
    restore: (id: string) => callApi(`PUT ${base}/restore-comment/:id`, byId(id), silent),
  };
}

export type OwnBan = OutputOf<EndpointOf<'GET /api/me/comments/ban'>>;
export type Ban = NonNullable<OwnBan['ban']>;

/** The ban of the account that is signed in. */
export function readBan(): Promise<OwnBan> {
  return callApi('GET /api/me/comments/ban', {}, { toast: false });
}
