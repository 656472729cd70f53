import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { ReactNode } from 'react';
import { DownloadLink } from './DownloadLink.tsx';
import { ShareButton } from './ShareButton.tsx';
import { VoteButtons } from './VoteButtons.tsx';

interface DetailActionsProps {
  info: PlayableInfo;
  /** Actions of one kind only, such as audio-only. */
  children?: ReactNode;
}

/** The actions of an item, each in sight: on phones in several rows. */
export function DetailActions({ info, children }: DetailActionsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:px-3">
      <VoteButtons info={info} />
      {children}
      <DownloadLink info={info} />
      <ShareButton />
    </div>
  );
}
