import { z } from 'zod';
import { BULK_MAX, bulkChanged, bulkIds, id } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { publishTime } from '../rules/publish-time.ts';

/** Category and publication of an item before a bulk change; `undo` restores them. */
const undoState = z.object({
  id: z.number().int(),
  category_id: z.number().int().nullable(),
  status: z.enum(['draft', 'scheduled', 'published']),
  published_at: z.iso.datetime().nullable(),
});
export type UndoState = z.output<typeof undoState>;

/** Changed ids with their previous states, for changes that no single other call reverts. */
const undoable = bulkChanged.extend({ undo: z.array(undoState) });

const bulk = { method: 'POST', access: 'admin', body: bulkIds } as const;

/** Calls that change the publication or category of several items. */
export function bulkApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return {
    publish: endpoint({
      ...bulk,
      path: `${adminBase}/publish`,
      summary: `Publish ${kind}s now; a ${kind} without a ready file is published once its file is ready; fails if one of them lacks something`,
      output: undoable,
    }),
    hide: endpoint({
      ...bulk,
      path: `${adminBase}/hide`,
      summary: `Unpublish ${kind}s`,
      output: undoable,
    }),
    category: endpoint({
      ...bulk,
      path: `${adminBase}/category`,
      summary: `Move ${kind}s to another category`,
      body: bulkIds.extend({ category_id: id }),
      output: undoable,
    }),
    schedule: endpoint({
      ...bulk,
      path: `${adminBase}/schedule`,
      summary: `Schedule the publication of ${kind}s`,
      body: bulkIds.extend({ published_at: publishTime }),
      output: undoable,
    }),
    undo: endpoint({
      ...bulk,
      path: `${adminBase}/undo`,
      summary: `Restore the category and publication that ${kind}s had before a bulk change`,
      body: z.object({ items: z.array(undoState).min(1).max(BULK_MAX) }),
      output: bulkChanged,
    }),
  };
}

/** Calls that move items to the trash and back. */
export function trashApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return {
    trash: endpoint({
      ...bulk,
      path: `${adminBase}/trash`,
      summary: `Move ${kind}s to the trash`,
      output: bulkChanged,
    }),
    restore: endpoint({
      ...bulk,
      path: `${adminBase}/restore`,
      summary: `Restore ${kind}s from the trash to their previous state; a schedule that has passed meanwhile becomes hidden`,
      output: bulkChanged,
    }),
  };
}

/** Calls that delete items permanently. */
export function purgeApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return {
    purge: endpoint({
      ...bulk,
      path: `${adminBase}/purge`,
      summary: `Permanently delete ${kind}s from the trash, with their files`,
      output: bulkChanged,
    }),
    emptyTrash: endpoint({
      method: 'POST',
      access: 'admin',
      path: `${adminBase}/empty-trash`,
      summary: `Permanently delete the ${kind}s that were moved to the trash up to the given time`,
      body: z.object({ until: z.iso.datetime() }),
      output: z.object({ removed: z.number().int() }),
    }),
  };
}
