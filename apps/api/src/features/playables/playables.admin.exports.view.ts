import { PLAYABLE_ADMIN_SORT } from '@mam/contract/core/constants';
import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { AdminSort, adminExportQuery } from '@mam/contract/playables/playables.admin';
import * as m from '@mam/texts/exports';
import * as labels from '@mam/texts/playable-fields';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { readAll } from '../../platform/lists.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import {
  type AdminFilter,
  type AdminRow,
  isCreationSort,
  listAdminPlayableIds,
  listAdminPlayablesAfter,
  listAdminPlayablesByIds,
} from './playables.admin.queries.ts';
import { readFiltered, toFilter } from './playables.admin.service.ts';
import { listCategoryNames } from './playables.queries.ts';

/** Rows that are in memory at once. */
const CHUNK = 500;

interface ExportParams {
  kind: PlayableKind;
  query: z.output<typeof adminExportQuery>;
  language: Language;
}

/** Sends all matching rows, in the order of the list, as a file. */
export async function sendPlayablesTable(
  db: Database,
  reply: FastifyReply,
  { kind, query, language }: ExportParams,
): Promise<FastifyReply> {
  const { format, sort = PLAYABLE_ADMIN_SORT, ...filters } = query;
  const filter = toFilter(kind, filters);
  const categories = new Map((await listCategoryNames(db)).map(({ id, name }) => [id, name]));
  const columns = playableColumns(kind, categories);
  const rows = isCreationSort(sort)
    ? readAll((chunk) =>
        readFiltered(db, filter, (tx) => listAdminPlayablesAfter(tx, filter, { ...chunk, sort })),
      )
    : readSorted(db, filter, sort);
  return sendTable(reply, { name: `${kind}s`, format, language, columns, rows });
}

/**
 * The first rows are sent before the order of the others is read, which is fixed then: counters change meanwhile,
 * and no row is sent twice or missing.
 */
async function* readSorted(db: Database, filter: AdminFilter, sort: AdminSort) {
  const sent = new Set<number>();
  for (const limit of [CHUNK, null]) {
    const found = await readFiltered(db, filter, (tx) =>
      listAdminPlayableIds(tx, filter, { sort, limit }),
    );
    const ids = found.filter((id) => !sent.has(id));
    for (let at = 0; at < ids.length; at += CHUNK)
      yield* await readInOrder(db, filter.kind, ids.slice(at, at + CHUNK));
    for (const id of ids) sent.add(id);
    if (found.length < CHUNK) return;
  }
}

async function readInOrder(db: Database, kind: PlayableKind, ids: number[]): Promise<AdminRow[]> {
  const rows = await listAdminPlayablesByIds(db, kind, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const STATES = {
  draft: m.admin_playables_cell_draft,
  scheduled: m.admin_playables_cell_scheduled,
  published: m.admin_playables_cell_published,
  trash: m.admin_playables_cell_trash,
};

const EXPORTED = PLAYABLE_FIELDS.filter((field) => field.isExported);

function playableColumns(
  kind: PlayableKind,
  categories: Map<number, Localized>,
): TableColumn<AdminRow>[] {
  return [
    { title: 'ID', value: ({ id }) => id },
    { title: m.admin_playables_column_title_vi, value: ({ title }) => title.vi },
    { title: m.admin_playables_column_title_en, value: ({ title }) => title.en },
    {
      title: m.admin_playables_column_category,
      value: ({ category_id }, language) => {
        const name = categories.get(category_id ?? 0);
        return name && textIn(name, language);
      },
    },
    { title: m.admin_playables_column_status, value: ({ status }) => STATES[status] },
    { title: m.admin_playables_column_published_at, value: (row) => row.published_at },
    { title: m.admin_playables_column_age, value: ({ min_age }) => min_age },
    ...EXPORTED.filter(({ kinds }) => kinds.some((each) => each === kind)).map(
      ({ column, label }) => ({
        // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these labels only.
        title: labels[label],
        value: (row: AdminRow) => row[column],
      }),
    ),
    { title: m.admin_playables_column_duration, value: ({ duration }) => duration },
    { title: m.admin_playables_column_views, value: ({ views }) => views },
    { title: m.admin_playables_column_likes, value: ({ likes }) => likes },
    { title: m.admin_playables_column_dislikes, value: ({ dislikes }) => dislikes },
    { title: m.admin_playables_column_comments, value: (row) => row.comment_count },
    { title: m.admin_playables_column_downloads, value: ({ downloads }) => downloads },
    { title: 'UUID', value: ({ uuid }) => uuid },
  ];
}
