import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import type { ImportSource } from '../../../admin-ui/imports/import-source.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';

/** The list of a game's rounds. */
export const gamePath = (game: Game) => `/administrator/games?game=${game}`;

const COLUMNS: Record<string, () => string> = {
  word: m.import_column_word,
  meaning: m.import_column_meaning,
  hints: m.import_column_hints,
  prompt: m.import_column_prompt,
  items: m.import_column_items,
  right: m.import_column_right,
  wrong: m.import_column_wrong,
  explanation: m.import_column_explanation,
  category: m.import_column_category,
  learn_path: m.import_column_learn_path,
};

export function roundImport(game: Game): ImportSource {
  return {
    queryKey: 'game-rounds',
    send: (form) =>
      callApi('POST /api/admin/game-rounds/import', { form, query: { game } }, { toast: false }),
    report: (id, signal) =>
      callApi(
        'GET /api/admin/game-rounds/import/:id',
        { params: { id } },
        { signal, toast: false },
      ),
    confirm: (id, skip_wrong) =>
      callApi('POST /api/admin/game-rounds/import/:id/confirm', {
        params: { id },
        body: { skip_wrong },
      }),
    saveSample: (format) =>
      downloadApi(
        'GET /api/admin/game-rounds/import/sample',
        { query: { format, game } },
        { toast: false },
      ),
    fieldLabel,
    list: { to: gamePath(game), label: m.admin_games_to_list() },
    texts: {
      lead: m.admin_games_import_lead(),
      file: m.admin_games_import_file(),
      confirm: (count) => m.admin_games_import_confirm({ count }),
      note: m.admin_games_import_drafts(),
      done: (count) => m.admin_games_import_done({ count }),
      doneText: m.admin_games_import_done_text(),
    },
  };
}

/** The heading as the sample has it. */
function fieldLabel(field: string): string {
  const [, column = field, language] = /^(.+)_(vi|en)$/.exec(field) ?? [];
  const name = COLUMNS[column]?.() ?? field;
  if (language === undefined) return name;
  return language === 'vi'
    ? m.import_in_vi({ name })
    : m.import_in_en({ name });
}
