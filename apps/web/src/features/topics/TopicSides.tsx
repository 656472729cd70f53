import type { Topic } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../platform/store.ts';
import { SideKeys } from './SideKeys.tsx';
import { createSides, type SideApi } from './sides.ts';
import { topicHref } from './topic-links.ts';
import { useOwnSide } from './use-own-side.ts';

/** The sides of a topic in a list: one tap chooses, and the tally and the way to the reasons follow. */
export function TopicSides({ topic, api }: { topic: Topic; api: SideApi }) {
  const [sides] = useState(() => createSides(null, api));
  const { isGuest } = useOwnSide(sides);
  const { side, tally, from } = useStore(sides.state, (state) => state);
  return (
    <div className="mt-3 grid gap-2 sm:mt-4">
      <SideKeys isSmall names={topic.side_names} own={side} tally={tally} choose={sides.choose} />
      <p role="status" className="sr-only">
        {from !== undefined &&
          (side ? m.topics_chosen({ side: topic.side_names[side] }) : m.topics_taken_back())}
      </p>
      {side && (
        <p className="text-sm text-muted">
          {isGuest && `${m.topics_guest_side()} `}
          <Link to={topicHref(topic)} className="link-inline z-1">
            {m.topics_hear_all()}
          </Link>
        </p>
      )}
    </div>
  );
}
