import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownProfile, usePauseHistory } from '../../shared/profile/own-profile.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';

interface PauseHistoryProps {
  /** Adds a link to the history, for other pages. */
  more?: true;
}

/** Pauses the history: nothing new is stored until it is resumed. */
export function PauseHistory({ more }: PauseHistoryProps) {
  const query = useQuery(ownProfile);
  const pause = usePauseHistory();
  return (
    <QueryBoundary query={query} rows={1}>
      {(profile) => (
        <>
          <Switch
            label={m.history_pause()}
            text={m.history_pause_text()}
            isOn={profile.history_paused}
            onChange={pause.mutate}
          />
          {more && (
            <p className="mt-4">
              <Link to="/history">{m.history_open()}</Link>
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
