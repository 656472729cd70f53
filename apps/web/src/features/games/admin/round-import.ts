import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import type { ImportSource } from '../../../shared/imports/admin/import-source.ts';

/** The list of a game's rounds. */
export const gamePath = (game: Game) => `/administrator/games?game=${game}`;

export function roundImport(game: Game): ImportSource {
  return {
    list: game,
    queryKey: 'game-rounds',
    back: { to: gamePath(game), label: m.admin_games_to_list() },
    newest: `${gamePath(game)}&sort=-updated_at`,
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
