import { GAMES, type Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { useSearchParams } from 'react-router';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ImportSections } from '../../../shared/imports/admin/ImportSections.tsx';
import type { ImportSource } from '../../../shared/imports/admin/import-source.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { GAME_LABELS } from './round-labels.ts';

/** `/administrator/games/import`: a file of one game is checked before its rounds are created. */
export function ImportRounds() {
  const [params, setParams] = useSearchParams();
  const game = GAMES.find((each) => each === params.get('game')) ?? GAMES[0];
  // Another game has other columns, so its page begins without a report.
  const choose = (chosen: Game) => setParams({ game: chosen });
  return (
    <AdminPage
      title={m.admin_games_import_title()}
      actions={
        <ButtonLink size="s" to={gamePath(game)}>
          {m.admin_games_to_list()}
        </ButtonLink>
      }
    >
      <div className="grid justify-items-stretch gap-4">
        <SegmentedControl
          label={m.admin_games_game()}
          value={game}
          choices={GAMES.map((value) => ({ value, label: GAME_LABELS[value]() }))}
          onChange={choose}
        />
        <ImportSections key={game} source={roundImport(game)} />
      </div>
    </AdminPage>
  );
}

/** The list of a game's rounds. */
const gamePath = (game: Game) => `/administrator/games?game=${game}`;

function roundImport(game: Game): ImportSource {
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
