import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { adminExportQuery } from '@mam/contract/playables/playables.admin';
import * as m from '@mam/texts/exports';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import {
  type AdminRow,
  listAdminPlayableIds,
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
  const { format, sort = '-created_at', ...filters } = query;
  const ids = await readFiltered(db, toFilter(kind, filters), (tx, filter) =>
    listAdminPlayableIds(tx, filter, sort),
  );
  const categories = new Map((await listCategoryNames(db)).map(({ id, name }) => [id, name]));
  const columns = playableColumns(categories);
  const rows = readRows(db, kind, ids);
  return sendTable(reply, { name: `${kind}s`, format, language, columns, rows });
}

/** The order is fixed at the start, so concurrent changes neither duplicate nor hide rows. */
async function* readRows(db: Database, kind: PlayableKind, ids: number[]) {
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await listAdminPlayablesByIds(db, kind, ids.slice(at, at + CHUNK));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids.slice(at, at + CHUNK)) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

const STATES = {
  draft: m.admin_playables_cell_draft,
  scheduled: m.admin_playables_cell_scheduled,
  published: m.admin_playables_cell_published,
  trash: m.admin_playables_cell_trash,
};

function playableColumns(categories: Map<number, Localized>): TableColumn<AdminRow>[] {
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
    { title: m.admin_playables_column_reviewed, value: (row) => row.health_reviewed_on },
    { title: m.admin_playables_column_duration, value: ({ duration }) => duration },
    { title: m.admin_playables_column_views, value: ({ views }) => views },
    { title: m.admin_playables_column_likes, value: ({ likes }) => likes },
    { title: m.admin_playables_column_dislikes, value: ({ dislikes }) => dislikes },
    { title: m.admin_playables_column_comments, value: (row) => row.comment_count },
    { title: m.admin_playables_column_downloads, value: ({ downloads }) => downloads },
    { title: 'UUID', value: ({ uuid }) => uuid },
  ];
}
