import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { DockedSheet } from '../../../ui/docked/DockedSheet.tsx';
import { Rules } from '../Rules.tsx';
import { SoundSwitch } from '../SoundSwitch.tsx';

interface HowSheetProps {
  game: Game;
  onRestart: () => void;
  onClose: () => void;
}

/** How to play, the sound, and a new start. */
export function HowSheet({ game, onRestart, onClose }: HowSheetProps) {
  return (
    <DockedSheet title={m.games_how()} onClose={onClose}>
      <Rules game={game} />
      <div className="mt-5">
        <SoundSwitch />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {m.games_continue()}
        </Button>
        <Button onClick={onRestart}>{m.games_restart()}</Button>
      </div>
    </DockedSheet>
  );
}
