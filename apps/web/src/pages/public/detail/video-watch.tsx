import type { Category } from '@mam/contract/categories/categories';
import type { Site } from '@mam/contract/site/site';
import { useMemo, useState } from 'react';
import {
  closePodcast,
  playPodcast,
  podcastPlayhead,
  podcastState,
  type Track,
} from '../../../features/mini-player/podcast-controller.ts';
import type { ItemInfo } from '../../../features/playables/card-item.ts';
import { ContentWarning } from '../../../features/playables/detail/ContentWarning.tsx';
import { DetailActions } from '../../../features/playables/detail/DetailActions.tsx';
import { DetailBreadcrumbs } from '../../../features/playables/detail/DetailBreadcrumbs.tsx';
import { DetailHeader } from '../../../features/playables/detail/DetailHeader.tsx';
import { DetailText } from '../../../features/playables/detail/DetailText.tsx';
import type { FurtherTip } from '../../../features/playables/detail/EndCard.tsx';
import { Ending } from '../../../features/playables/detail/Ending.tsx';
import { AudioOnlyButton } from '../../../features/player/AudioOnlyButton.tsx';
import {
  createPlayerController,
  type SoundPlayer,
} from '../../../features/player/player-controller.ts';
import { VideoPlayer } from '../../../features/player/VideoPlayer.tsx';
import { useStore } from '../../../platform/store.ts';
import { useWarned } from '../../../shared/playback/warnings.ts';
import { DETAIL_COLUMNS, DetailRest } from './detail-rest.tsx';

interface VideoWatchProps {
  info: ItemInfo;
  category?: Category;
  hotlines: Site['hotlines'];
  tip?: FurtherTip | undefined;
}

/** One video; another video needs another controller, so the page sets a key. */
export function VideoWatch({ info, category, hotlines, tip }: VideoWatchProps) {
  const track = useMemo(() => ({ ...info, audio: info.sources.audio }), [info]);
  const [controller] = useState(() => createPlayerController(info, soundOf(track)));
  const isListening = useStore(podcastState, (state) => state.track?.uuid === info.uuid);
  const heard = useMemo(() => podcastPlayhead(track), [track]);
  const isWarned = useWarned(info);
  return (
    <>
      <DetailBreadcrumbs kind="video" category={category} />
      {/* One block below 1200 px, so that the picture can stay in view beside all of it. */}
      <div className={DETAIL_COLUMNS}>
        <article className="max-xl:contents">
          <VideoPlayer
            controller={controller}
            isListening={isListening}
            ending={
              <Ending
                info={info}
                tip={tip}
                hotlines={hotlines}
                onReplay={() => controller.seek(0)}
              />
            }
            warning={isWarned && <ContentWarning info={info} onAccept={controller.accept} />}
          />
          <DetailHeader info={info} category={category} />
          <DetailActions info={info} isSound={isListening}>
            <AudioOnlyButton controller={controller} isListening={isListening} />
          </DetailActions>
          <DetailText info={info} />
        </article>
        <DetailRest info={info} playhead={isListening ? heard : controller} hotlines={hotlines} />
      </div>
    </>
  );
}

/** The sound goes on in the player of podcasts, which outlives the page. */
function soundOf(track: Track): SoundPlayer {
  return {
    play: (from) => void playPodcast(track, from),
    stop() {
      if (podcastState.get().track?.uuid === track.uuid) closePodcast();
    },
  };
}
