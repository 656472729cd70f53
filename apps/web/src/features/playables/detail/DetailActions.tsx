import type { PlayableInfo } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { fileSize } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { downloadHref } from '../playable-links.ts';
import { ShareButton } from './ShareButton.tsx';
import { VoteButtons } from './VoteButtons.tsx';

interface DetailActionsProps {
  info: PlayableInfo;
  /** Actions of one kind only, such as audio-only. */
  children?: ReactNode;
}

/** The actions of an item; a row that scrolls sideways on phones. */
export function DetailActions({ info, children }: DetailActionsProps) {
  const size = fileSize(info.bytes.download);
  return (
    <div className="mt-4 flex gap-2 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-[3px] max-sm:[scrollbar-width:none] sm:flex-wrap">
      <VoteButtons info={info} />
      {children}
      <ButtonLink
        to={downloadHref(info)}
        reloadDocument
        download
        size="s"
        className="whitespace-nowrap"
      >
        <Icon name="download" />
        {info.kind === 'video'
          ? m.playables_download_video({ size })
          : m.playables_download_podcast({ size })}
      </ButtonLink>
      <ShareButton />
    </div>
  );
}
