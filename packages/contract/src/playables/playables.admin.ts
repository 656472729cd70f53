import { z } from 'zod';
import { bulkChanged, bulkIds } from '../core/bulk.ts';
import { KEYWORD_LENGTH_MAX, LANGUAGES, PAGE_SIZE_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { localized } from '../core/localized.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { MEDIA_STATUSES } from '../media/media.ts';
import { playableChange, playableDraft, publishTime } from './playables.rules.ts';
import { playableId, poster } from './playables.ts';

/** `draft` is shown as hidden; `scheduled` also waits for a file that is still being prepared. */
export const PLAYABLE_STATES = ['draft', 'scheduled', 'published', 'trash'] as const;
/** What the list can be narrowed to: a state, or what becomes of the file on its way. */
export const ADMIN_FILTERS = [...PLAYABLE_STATES, 'processing', 'failed'] as const;
export type AdminStatusFilter = (typeof ADMIN_FILTERS)[number];

/** `-name` is descending. */
export const ADMIN_SORTS = [
  'title',
  '-title',
  'views',
  '-views',
  'likes',
  '-likes',
  'published_at',
  '-published_at',
  'created_at',
  '-created_at',
  'trashed_at',
  '-trashed_at',
] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** A file that is being sent or prepared and will take its place in the item when it is ready. */
const pendingFile = z.object({
  dir: z.string(),
  name: z.string(),
  status: z.enum(MEDIA_STATUSES),
  percent: z.number().int(),
  /** Key of the error catalogue. */
  reason: z.string().nullable(),
});

/** A video or podcast as those who run the site see it, in every state. */
export const adminPlayable = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  kind: z.enum(['video', 'podcast']),
  category_id: z.number().int(),
  title: localized,
  /** Whole seconds. */
  duration: z.number().int(),
  min_age: z.union([z.literal(0), z.literal(18)]),
  status: z.enum(PLAYABLE_STATES),
  published_at: z.iso.datetime().nullable(),
  views: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  comment_count: z.number().int(),
  downloads: z.number().int(),
  /** Absent while there is no finished file. */
  image: z.string().optional(),
  poster: poster.optional(),
  next_file: pendingFile.nullable(),
  trashed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type AdminPlayable = z.output<typeof adminPlayable>;

/** Everything the form needs, both languages. */
export const adminPlayableInfo = adminPlayable.extend({
  description: localized,
  warning: localized.nullable(),
  references: z.array(localized),
  captions: z.array(z.enum(LANGUAGES)),
  chapters: z.array(z.object({ start: z.number(), title: localized })),
  /** Bytes of the finished file as readers download it. */
  download_bytes: z.number().int().nullable(),
});
export type AdminPlayableInfo = z.output<typeof adminPlayableInfo>;

const filters = z.object({
  /** Left out: everything but the trash. */
  status: z.enum(ADMIN_FILTERS).optional(),
  categoryId: z.coerce.number().int().positive().optional(),
  min_age: z.enum(['0', '18']).optional(),
  /** Days of `published_at` in Viet Nam, both included. */
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  keyword: z.string().trim().max(KEYWORD_LENGTH_MAX).optional(),
  sort: z.enum(ADMIN_SORTS).optional(),
});
export const adminListQuery = pageQuery.extend(filters.shape);
export const adminExportQuery = exportQuery.extend(filters.shape);

/** Where an item stood: handed back to `undo`, it stands there again. */
export const undoState = z.object({
  id: z.number().int(),
  category_id: z.number().int(),
  status: z.enum(['draft', 'scheduled', 'published']),
  published_at: z.iso.datetime().nullable(),
});
export type UndoState = z.output<typeof undoState>;

/** With what `undo` is called, where the way back is not simply another call. */
const undoable = bulkChanged.extend({ undo: z.array(undoState) });

/** The calls that manage one kind: the spec's own paths, and the tables behind `/administrator`. */
export function playablesAdminApi(kind: PlayableKind) {
  const { base, adminBase } = PLAYABLE_KINDS[kind];
  const admin = { access: 'admin' } as const;
  const post = { access: 'admin', method: 'POST' } as const;
  return {
    create: endpoint({
      ...post,
      path: `${base}/create`,
      summary: `Makes a ${kind} of an uploaded file; it appears when the file is ready and its time has come`,
      body: playableDraft,
      output: adminPlayableInfo,
    }),
    update: endpoint({
      ...admin,
      method: 'PUT',
      path: `${base}/update/:id`,
      summary:
        'Changes what an editor writes; with `dir`, another file takes the place of the old one',
      params: playableId,
      body: playableChange,
      output: adminPlayableInfo,
    }),
    remove: endpoint({
      ...admin,
      method: 'DELETE',
      path: `${base}/:id`,
      summary: `Puts a ${kind} into the trash: page, calls and files answer 404 at once`,
      params: playableId,
      output: bulkChanged,
    }),
    list: endpoint({
      ...admin,
      method: 'GET',
      path: `${adminBase}`,
      summary: `All ${kind}s in every state, newest first unless sorted`,
      query: adminListQuery,
      output: listOf(adminPlayable),
    }),
    export: fileEndpoint({
      ...admin,
      method: 'GET',
      path: `${adminBase}/export`,
      summary: 'The same list as a table, every page of it',
      query: adminExportQuery,
    }),
    get: endpoint({
      ...admin,
      method: 'GET',
      path: `${adminBase}/:id`,
      summary: `One ${kind} in both languages, with all that its form needs`,
      params: playableId,
      output: adminPlayableInfo,
    }),
    trash: endpoint({
      ...post,
      path: `${adminBase}/trash`,
      summary: 'Puts into the trash; `restore` is the way back',
      body: bulkIds,
      output: bulkChanged,
    }),
    restore: endpoint({
      ...post,
      path: `${adminBase}/restore`,
      summary: 'Out of the trash, into the state before; what fell due meanwhile comes back hidden',
      body: bulkIds,
      output: bulkChanged,
    }),
    publish: endpoint({
      ...post,
      path: `${adminBase}/publish`,
      summary: 'Onto the site now; one whose file is not ready follows when it is',
      body: bulkIds,
      output: undoable,
    }),
    hide: endpoint({
      ...post,
      path: `${adminBase}/hide`,
      summary: 'Off the site',
      body: bulkIds,
      output: undoable,
    }),
    category: endpoint({
      ...post,
      path: `${adminBase}/category`,
      summary: 'Into another category',
      body: bulkIds.extend({ category_id: z.number().int().positive() }),
      output: undoable,
    }),
    schedule: endpoint({
      ...post,
      path: `${adminBase}/schedule`,
      summary: 'Onto the site at a time',
      body: bulkIds.extend({ published_at: publishTime }),
      output: undoable,
    }),
    undo: endpoint({
      ...post,
      path: `${adminBase}/undo`,
      summary: 'Puts items back where a call above found them',
      body: z.object({ items: z.array(undoState).min(1).max(PAGE_SIZE_MAX) }),
      output: bulkChanged,
    }),
    purge: endpoint({
      ...post,
      path: `${adminBase}/purge`,
      summary: 'Deletes for good, from the trash only: rows go, files no longer answer',
      body: bulkIds,
      output: bulkChanged,
    }),
    emptyTrash: endpoint({
      ...post,
      path: `${adminBase}/empty-trash`,
      summary: 'Deletes for good what lay in the trash up to a moment: not what came later',
      body: z.object({ until: z.iso.datetime() }),
      output: z.object({ removed: z.number().int() }),
    }),
  };
}

export const videosAdminApi = playablesAdminApi('video');
export const podcastsAdminApi = playablesAdminApi('podcast');
