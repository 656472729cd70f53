import { z } from 'zod';
import { bulkChanged, bulkMatch } from '../core/bulk.ts';
import { LANGUAGES, PLAYABLE_ADMIN_SORTS } from '../core/constants.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { imageSources } from '../core/image-sources.ts';
import { localized, unfinished } from '../core/localized.ts';
import { categoryId, keyword, listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { MEDIA_STATUSES } from '../media/media.ts';
import { givenDay } from '../rules/day.ts';
import { lacks } from '../rules/stages.ts';
import { storedChapter } from './chapters.rules.ts';
import { bulkApi, purgeApi, trashApi } from './playables.admin.bulk.ts';
import { minAge, playableChange, playableDraft } from './playables.rules.ts';
import { playableId } from './playables.ts';

/** `draft` is shown as hidden; `scheduled` also waits for a file that is still being prepared. */
const PLAYABLE_STATES = ['draft', 'scheduled', 'published', 'trash'] as const;
/** Values of the list's `status` filter: a state of the item, or a state of its pending file. */
const ADMIN_FILTERS = [...PLAYABLE_STATES, 'processing', 'failed'] as const;
export type AdminStatusFilter = (typeof ADMIN_FILTERS)[number];

const ADMIN_SORTS = [...PLAYABLE_ADMIN_SORTS, 'trashed_at', '-trashed_at'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** A file in preparation that replaces the item's current file once it is ready. */
const pendingFile = z.object({
  dir: z.string(),
  name: z.string(),
  status: z.enum(MEDIA_STATUSES),
  percent: z.number().int(),
  /** Error key of the failure. */
  reason: z.string().nullable(),
});

/** A video or podcast in any state, as the admin area lists it. */
const adminPlayable = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  category_id: z.number().int().nullable(),
  title: localized,
  lacks,
  /** Whole seconds; 0 while there is no file. */
  duration: z.number().int(),
  min_age: minAge,
  status: z.enum(PLAYABLE_STATES),
  published_at: z.iso.datetime().nullable(),
  views: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  comment_count: z.number().int(),
  downloads: z.number().int(),
  /** Absent while no file is ready. */
  image: z.string().optional(),
  poster: imageSources.optional(),
  next_file: pendingFile.nullable(),
  /** Size of the downloadable file, bytes. */
  download_bytes: z.number().int().nullable(),
  trashed_at: z.iso.datetime().nullable(),
  /** Name of the admin who moved it to the trash; null elsewhere, and once that account is deleted. */
  trashed_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type AdminPlayable = z.output<typeof adminPlayable>;

/** All fields of the edit form, in both languages. */
export const adminPlayableInfo = adminPlayable.extend({
  description: unfinished,
  warning: unfinished.nullable(),
  references: z.array(unfinished),
  health_reviewed_on: z.iso.date().nullable(),
  has_synthetic_voice: z.boolean(),
  captions: z.array(z.enum(LANGUAGES)),
  chapters: z.array(storedChapter),
});
export type AdminPlayableInfo = z.output<typeof adminPlayableInfo>;

const filters = z.object({
  /** When absent, every item outside the trash is listed. */
  status: z.enum(ADMIN_FILTERS).optional(),
  categoryId,
  min_age: z.enum(['0', '18']).optional(),
  /** First and last day of `published_at` (Asia/Ho_Chi_Minh), both included. */
  from_date: givenDay().optional(),
  to_date: givenDay().optional(),
  keyword,
  sort: z.enum(ADMIN_SORTS).optional(),
});
export const adminListQuery = pageQuery.extend(filters.shape);
export const adminExportQuery = exportQuery.extend(filters.shape);

/** Admin calls for one kind: the paths of the specification and those of the admin area. */
export function playablesAdminApi(kind: PlayableKind) {
  return {
    ...editApi(kind),
    ...listApi(kind),
    ...trashApi(kind),
    ...bulkApi(kind),
    ...purgeApi(kind),
  };
}

function editApi(kind: PlayableKind) {
  const { base } = PLAYABLE_KINDS[kind];
  return {
    create: endpoint({
      method: 'POST',
      path: `${base}/create`,
      access: 'admin',
      summary: `Create a ${kind} from an uploaded file; it is published once the file is ready and its publication time has passed. A draft may be incomplete`,
      body: playableDraft,
      output: adminPlayableInfo,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/update/:id`,
      access: 'admin',
      summary: `Update a ${kind}; \`dir\` replaces its file`,
      params: playableId,
      body: playableChange,
      output: adminPlayableInfo,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/:id`,
      access: 'admin',
      summary: `Move a ${kind} to the trash; its page, calls and files answer 404 from then on`,
      params: playableId,
      output: bulkChanged,
    }),
  };
}

function listApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const get = { method: 'GET', access: 'admin' } as const;
  return {
    list: endpoint({
      ...get,
      path: adminBase,
      summary: `List ${kind}s in every state, newest first by default`,
      query: adminListQuery,
      output: listOf(adminPlayable),
    }),
    ids: endpoint({
      ...get,
      path: `${adminBase}/ids`,
      summary: `List the ids of all ${kind}s that match, for a bulk call`,
      query: filters.omit({ sort: true }),
      output: bulkMatch,
    }),
    export: fileEndpoint({
      ...get,
      path: `${adminBase}/export`,
      summary: `Export the filtered list of ${kind}s as CSV or XLSX`,
      query: adminExportQuery,
    }),
    get: endpoint({
      ...get,
      path: `${adminBase}/:id`,
      summary: `Get a ${kind} with all fields of its form, in both languages`,
      params: playableId,
      output: adminPlayableInfo,
    }),
  };
}

export const videosAdminApi = playablesAdminApi('video');
export const podcastsAdminApi = playablesAdminApi('podcast');
