import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { useDataSaver } from '../../../platform/device/data-saver.ts';
import { KeepLink } from '../../../shared/kept/KeepLink.tsx';
import { CopyButton } from '../../../ui/reading/CopyButton.tsx';
import type { ItemInfo } from '../card-item.ts';
import { playableHref } from '../playable-links.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { VoteButtons } from './VoteButtons.tsx';
import './actions.css';

interface DetailActionsProps {
  info: ItemInfo;
  /** What is played, and so kept, is sound. */
  isSound: boolean;
  /** Actions of one kind only, such as audio-only. */
  children?: ReactNode;
}

/** The actions of an item, each in sight: on phones four with their words, the others below. */
export function DetailActions({ info, isSound, children }: DetailActionsProps) {
  const { audio, download } = info.bytes;
  const isSaving = useDataSaver();
  return (
    <div className="actions">
      <VoteButtons info={info} />
      {children}
      <DownloadLink info={info} />
      <KeepLink
        path={playableHref(info)}
        sound={(isSound || isSaving) && audio}
        bytes={download}
        className="action-more"
      />
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
