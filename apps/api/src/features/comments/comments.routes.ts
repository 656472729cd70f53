import { commentsApi } from '@mam/contract/comments/comments';
import { THREAD_KIND_NAMES, type ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { LimitDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { reportComment, voteOnComment } from './comments.feedback.service.ts';
import { listComments } from './comments.list.service.ts';
import { countComments, getComment, listCommentReplies } from './comments.service.ts';
import { removeComment, restoreComment } from './comments.statuses.service.ts';
import { createComment } from './comments.writing.service.ts';

/** `/api/{videos,podcasts,topics}-comments`. */
export function registerComments(binder: Binder, deps: LimitDeps): void {
  for (const kind of THREAD_KIND_NAMES) {
    registerReading(binder, deps, kind);
    registerWriting(binder, deps, kind);
  }
}

function registerReading({ bind }: Binder, deps: LimitDeps, kind: ThreadKind): void {
  const calls = commentsApi(kind);
  bind(calls.list, ({ query }, caller) =>
    listComments(deps, kind, { query: { ...query, id: itemOf(query) }, caller }),
  );
  bind(calls.count, ({ query }) => countComments(deps, kind, itemOf(query)));
  bind(calls.replies, ({ params, query }, caller) =>
    listCommentReplies(deps, kind, { id: params.id, query, caller }),
  );
  bind(calls.info, ({ params }, caller) => getComment(deps, kind, { id: params.id, caller }));
}

function registerWriting({ bind }: Binder, deps: LimitDeps, kind: ThreadKind): void {
  const calls = commentsApi(kind);
  bind(calls.create, ({ body }, context) =>
    createComment(deps, kind, { id: itemOf(body), body, context }),
  );
  bind(calls.remove, ({ params }, context) => removeComment(deps, kind, { ...params, context }));
  bind(calls.restore, ({ params }, context) => restoreComment(deps, kind, { ...params, context }));
  for (const choice of ['like', 'dislike'] as const) {
    bind(calls[choice], ({ params }, { actor, authorize }) => {
      // Every account may vote on what everybody sees.
      authorize(true);
      return voteOnComment(deps, kind, { ...params, user_id: actor.user_id, choice });
    });
  }
  bind(calls.report, ({ params, body }, { actor, authorize }) => {
    authorize(true);
    return reportComment(deps, kind, { ...params, ...body, user_id: actor.user_id });
  });
}

type ItemId = string | number;

/** The item that a call names: the one field of the three that its kind has. */
function itemOf(input: { video_id?: ItemId; podcast_id?: ItemId; topic_id?: ItemId }): ItemId {
  const id = input.video_id ?? input.podcast_id ?? input.topic_id;
  if (id === undefined) throw new Error('A call without an item passed its schema');
  return id;
}
