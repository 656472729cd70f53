import type { Category } from '@mam/contract/categories/categories';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { Site } from '@mam/contract/site/site';
import { useMemo } from 'react';
import { PodcastPlayer } from '../../features/mini-player/PodcastPlayer.tsx';
import { podcastPlayhead } from '../../features/mini-player/podcast-controller.ts';
import { DetailActions } from '../../features/playables/detail/DetailActions.tsx';
import { DetailBreadcrumbs } from '../../features/playables/detail/DetailBreadcrumbs.tsx';
import { DetailHeader } from '../../features/playables/detail/DetailHeader.tsx';
import { DetailText } from '../../features/playables/detail/DetailText.tsx';
import { HelpBox } from '../../features/playables/detail/HelpBox.tsx';
import { Related } from '../../features/playables/detail/Related.tsx';
import { PodcastCover } from '../../features/playables/PodcastCover.tsx';
import { Chapters } from '../../features/player/Chapters.tsx';
import { Transcript } from '../../features/player/Transcript.tsx';

interface PodcastListenProps {
  info: PlayableInfo;
  category?: Category;
  hotlines: Site['hotlines'];
}

/** One podcast: cover and controls, description, and the transcript beside. */
export function PodcastListen({ info, category, hotlines }: PodcastListenProps) {
  const track = useMemo(() => ({ ...info, audio: info.sources.audio }), [info]);
  const playhead = useMemo(() => podcastPlayhead(track), [track]);
  return (
    <>
      <DetailBreadcrumbs kind="podcast" category={category} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article>
          <div className="grid gap-x-6 rounded-m bg-surface p-4 shadow-card sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)] sm:p-6">
            <PodcastCover item={info} />
            <div className="flex flex-col">
              <DetailHeader info={info} category={category} />
              <div className="mt-4 sm:mt-auto sm:pt-4">
                <PodcastPlayer track={track} peaks={info.sources.peaks} />
              </div>
            </div>
          </div>
          <DetailActions info={info} />
          <DetailText info={info} />
        </article>
        <aside className="grid content-start gap-6">
          <Chapters chapters={info.chapters} playhead={playhead} />
          <Transcript cues={info.transcript} playhead={playhead} />
          <Related info={info} />
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}
