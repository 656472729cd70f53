import type { Site } from '@mam/contract/site/site';
import { Thread } from '../../../features/comments/Thread.tsx';
import type { ItemInfo } from '../../../features/playables/card-item.ts';
import { HelpBox } from '../../../features/playables/detail/HelpBox.tsx';
import { Related } from '../../../features/playables/detail/Related.tsx';
import { playableHref } from '../../../features/playables/playable-links.ts';
import { Chapters } from '../../../features/player/Chapters.tsx';
import { Transcript } from '../../../features/player/Transcript.tsx';
import type { Playhead } from '../../../shared/playback/playhead.ts';

/** The grid around `DetailRest` and what stands before it. One column below 1200 px. */
export const DETAIL_COLUMNS =
  'gap-x-8 xl:grid xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]';

interface DetailRestProps {
  info: ItemInfo;
  playhead: Playhead;
  hotlines: Site['hotlines'];
}

/** The transcript and the next items, then the comments: nothing stands below a long thread. */
export function DetailRest({ info, playhead, hotlines }: DetailRestProps) {
  return (
    <>
      <aside className="grid grid-cols-1 content-start gap-6 max-xl:mt-8 max-sm:mt-2 max-sm:gap-4 max-sm:[&>.fold-row+.fold-row]:-mt-2 xl:row-span-2">
        <Chapters chapters={info.chapters} playhead={playhead} />
        <Transcript cues={info.transcript} playhead={playhead} />
        <Related info={info} />
        <HelpBox hotlines={hotlines} />
      </aside>
      <div>
        <Thread
          kind={info.kind}
          item_id={info.uuid}
          href={playableHref(info)}
          comment_count={info.comment_count}
        />
      </div>
    </>
  );
}
