import type { PlayableInfo } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { useCopied } from '../../../platform/use-copied.ts';
import { Button } from '../../../ui/Button.tsx';
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
      <ShareButton />
    </div>
  );
}

/** Shares the address through the device or the clipboard, under a neutral title. */
function ShareButton() {
  const { isCopied, copy } = useCopied();

  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: m.playables_share_title(), url }).catch(() => undefined);
      return;
    }
    await copy(url);
  }

  return (
    <>
      <Button icon={isCopied ? 'check' : 'share'} size="s" onClick={() => void share()}>
        {isCopied ? m.common_copied() : m.playables_share()}
      </Button>
      {/* Outside of the button, whose accessible name it would change. */}
      <span role="status" className="sr-only">
        {isCopied && m.common_copied()}
      </span>
    </>
  );
}
