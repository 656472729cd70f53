import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { ItemHistory } from '../../features/audit/admin/ItemHistory.tsx';
import { PlayablePage } from '../../features/playables/admin/item/PlayablePage.tsx';
import { ItemStatistics } from '../../features/statistics/admin/ItemStatistics.tsx';

/** An item's page with the tabs of the features that count and record. */
function itemPage(kind: PlayableKind) {
  return () => (
    <PlayablePage
      kind={kind}
      panels={{
        statistics: ({ id, duration, chapters }) => (
          <ItemStatistics {...{ kind, id, duration, chapters }} />
        ),
        history: ({ id, updated_at }, names) => (
          <ItemHistory {...{ kind, id, updated_at, names }} />
        ),
      }}
    />
  );
}

export const VideoPage = itemPage('video');
export const PodcastPage = itemPage('podcast');
