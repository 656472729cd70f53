import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { CopyButton } from '../../../ui/reading/CopyButton.tsx';
import type { FeedAddress } from './feed-addresses.ts';

interface FeedBoxProps {
  kind: PlayableKind;
  feeds: FeedAddress[];
}

const TITLES = { video: m.feeds_title_video, podcast: m.feeds_title_podcast };
const NAMES = { plain: m.feeds_plain, neutral: m.feeds_neutral, adult: m.feeds_adult };

/** Addresses for a podcast app, with what such an app shows and keeps; opens without script. */
export function FeedBox({ kind, feeds }: FeedBoxProps) {
  return (
    <details className="group mt-3 rounded-m bg-surface shadow-card print:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 leading-snug font-strong text-heading sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{TITLES[kind]()}</span>
        <Icon name="down" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-4 px-4 pb-5 sm:px-6">
        <p>{m.feeds_text()}</p>
        {feeds.map((feed) => (
          <FeedRow key={feed.name} {...feed} />
        ))}
        <p className="text-sm text-muted">{m.feeds_privacy()}</p>
      </div>
    </details>
  );
}

function FeedRow({ name, url }: FeedAddress) {
  const id = useId();
  return (
    <div>
      <p id={id} className="font-strong">
        {NAMES[name]()}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{url}</p>
      <CopyButton
        size="s"
        className="mt-2 min-h-11"
        label={m.feeds_copy()}
        done={m.common_copied()}
        aria-describedby={id}
        data-text={url}
      />
    </div>
  );
}
