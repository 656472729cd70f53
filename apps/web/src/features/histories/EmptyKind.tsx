import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The empty state of a history of videos or podcasts, with a way to begin. */
export function EmptyKind({ kind }: { kind: PlayableKind }) {
  return kind === 'video' ? (
    <EmptyState
      title={m.history_empty_videos()}
      text={m.history_empty_text()}
      action={{ to: '/video', label: m.home_start() }}
    />
  ) : (
    <EmptyState
      picture="pod-listen"
      title={m.history_empty_podcasts()}
      text={m.history_empty_text()}
      action={{ to: '/podcast', label: m.home_listen() }}
    />
  );
}
