import type { PlayableInfo } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/reading/CopyButton.tsx';
import { DownloadLink } from './DownloadLink.tsx';
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
      <CopyButton
        icon="share"
        size="s"
        label={m.playables_share()}
        done={m.common_copied()}
        data-plain="share"
        data-title={m.playables_share_title()}
      />
    </div>
  );
}
