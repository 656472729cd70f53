import type { Topic } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { GuestNote } from './GuestNote.tsx';
import { SideKeys } from './SideKeys.tsx';
import { createSides, type SideApi } from './sides.ts';
import { useOwnSide } from './use-own-side.ts';

/** The sides of a topic in a list: one tap chooses, and the tally follows. */
export function TopicSides({ topic, api }: { topic: Topic; api: SideApi }) {
  const [sides] = useState(() => createSides(null, api));
  const { isGuest } = useOwnSide(sides);
  const { side, tally, news } = useStore(sides.state, (state) => state);
  return (
    <div className="mt-3 grid gap-2 sm:mt-4">
      <SideKeys
        isSmall
        names={topic.side_names}
        own={side}
        tally={tally}
        isClosed={false}
        choose={sides.choose}
      />
      <div role="status" className="empty:hidden">
        {news && side && (
          <p className="text-sm">{m.topics_chosen({ side: topic.side_names[side] })}</p>
        )}
      </div>
      {news && isGuest && <GuestNote />}
    </div>
  );
}
