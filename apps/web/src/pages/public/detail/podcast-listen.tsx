import type { Category } from '@mam/contract/categories/categories';
import type { Site } from '@mam/contract/site/site';
import { useMemo } from 'react';
import { PlainAudio, PodcastPlayer } from '../../../features/mini-player/PodcastPlayer.tsx';
import {
  acceptPodcast,
  playPodcast,
  podcastPlayhead,
  podcastState,
} from '../../../features/mini-player/podcast-controller.ts';
import { QueueButton } from '../../../features/mini-player/QueueButton.tsx';
import type { ItemInfo } from '../../../features/playables/card-item.ts';
import { ContentWarning } from '../../../features/playables/detail/ContentWarning.tsx';
import { DetailActions } from '../../../features/playables/detail/DetailActions.tsx';
import { DetailBreadcrumbs } from '../../../features/playables/detail/DetailBreadcrumbs.tsx';
import { DetailHeader, DetailMeta } from '../../../features/playables/detail/DetailHeader.tsx';
import { DetailText } from '../../../features/playables/detail/DetailText.tsx';
import type { FurtherTip } from '../../../features/playables/detail/EndCard.tsx';
import { Ending } from '../../../features/playables/detail/Ending.tsx';
import { FeedBox } from '../../../features/playables/feeds/FeedBox.tsx';
import type { FeedAddress } from '../../../features/playables/feeds/feed-addresses.ts';
import { PodcastCover } from '../../../features/playables/PodcastCover.tsx';
import { ReadLink } from '../../../features/playables/read/ReadLink.tsx';
import { useStore } from '../../../platform/store.ts';
import { useWarned } from '../../../shared/playback/warnings.ts';
import { DETAIL_COLUMNS, DetailRest } from './detail-rest.tsx';

interface PodcastListenProps {
  info: ItemInfo;
  category?: Category;
  hotlines: Site['hotlines'];
  tip?: FurtherTip | undefined;
  feeds: FeedAddress[];
}

/** One podcast: cover and controls, description, and the transcript beside. */
export function PodcastListen({ info, category, hotlines, tip, feeds }: PodcastListenProps) {
  const isWarned = useWarned(info);
  const track = useMemo(() => ({ ...info, audio: info.sources.audio }), [info]);
  const hasEnded = useStore(
    podcastState,
    ({ track: open, stage }) => stage === 'ended' && open?.uuid === info.uuid,
  );
  const replay = () => void playPodcast(track, 0);
  const playhead = useMemo(() => podcastPlayhead(track), [track]);
  return (
    <>
      <DetailBreadcrumbs kind="podcast" category={category} />
      <div className={DETAIL_COLUMNS}>
        <article>
          {/* Of large text the header stands below the cover. */}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:grid sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)] sm:gap-x-6 sm:rounded-m sm:bg-surface sm:p-6 sm:shadow-card">
            <div className={`w-26 self-start sm:w-full ${isWarned ? '' : 'sm:row-span-2'}`}>
              <PodcastCover item={info} />
            </div>
            <div className="min-w-0 flex-[1_1_10rem]">
              <DetailHeader info={info} category={category} />
            </div>
            <div
              className={`relative w-full rounded-m bg-surface p-4 shadow-card sm:self-end sm:p-0 sm:shadow-none ${isWarned ? 'sm:col-span-2' : ''}`}
            >
              {isWarned ? (
                <div className="-m-4 rounded-m bg-[#0b2a23] p-4 sm:m-0">
                  <ContentWarning info={info} onAccept={() => acceptPodcast(track)} />
                </div>
              ) : (
                <PodcastPlayer track={track} peaks={info.sources.peaks} bytes={info.bytes.stream} />
              )}
              <PlainAudio track={track} />
              {hasEnded && (
                <div className="absolute inset-0 overflow-hidden rounded-m">
                  <Ending info={info} tip={tip} hotlines={hotlines} onReplay={replay} />
                </div>
              )}
            </div>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 px-1">
            <DetailMeta info={info} />
          </div>
          <ReadLink info={info} />
          <DetailActions info={info} isSound>
            {!isWarned && <QueueButton track={track} />}
          </DetailActions>
          <DetailText info={info} />
          <FeedBox kind="podcast" feeds={feeds} />
        </article>
        <DetailRest info={info} playhead={playhead} hotlines={hotlines} />
      </div>
    </>
  );
}
