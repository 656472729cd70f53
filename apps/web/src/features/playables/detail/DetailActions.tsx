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

/** The actions of an item; a row that scrolls sideways on phones. */
export function DetailActions({ info, children }: DetailActionsProps) {
  return (
    <div className="mt-4 flex gap-2 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-[3px] max-sm:[scrollbar-width:none] max-sm:*:px-3 sm:flex-wrap">
      <VoteButtons info={info} />
      {children}
      <DownloadLink info={info} />
      <ShareButton />
    </div>
  );
}
