import type { Category } from '@mam/contract/categories/categories';
import type { Site } from '@mam/contract/site/site';
import { useState } from 'react';
import type { ItemInfo } from '../../../features/playables/card-item.ts';
import { ContentWarning } from '../../../features/playables/detail/ContentWarning.tsx';
import { DetailActions } from '../../../features/playables/detail/DetailActions.tsx';
import { DetailBreadcrumbs } from '../../../features/playables/detail/DetailBreadcrumbs.tsx';
import { DetailHeader } from '../../../features/playables/detail/DetailHeader.tsx';
import { DetailText } from '../../../features/playables/detail/DetailText.tsx';
import type { FurtherTip } from '../../../features/playables/detail/EndCard.tsx';
import { Ending } from '../../../features/playables/detail/Ending.tsx';
import { AudioOnlyButton } from '../../../features/player/AudioOnlyButton.tsx';
import { createPlayerController } from '../../../features/player/player-controller.ts';
import { VideoPlayer } from '../../../features/player/VideoPlayer.tsx';
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
  const [controller] = useState(() => createPlayerController(info));
  const isWarned = useWarned(info);
  return (
    <>
      <DetailBreadcrumbs kind="video" category={category} />
      {/* One block below 1200 px, so that the picture can stay in view beside all of it. */}
      <div className={DETAIL_COLUMNS}>
        <article className="max-xl:contents">
          <VideoPlayer
            controller={controller}
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
          <DetailActions info={info}>
            <AudioOnlyButton controller={controller} />
          </DetailActions>
          <DetailText info={info} />
        </article>
        <DetailRest info={info} playhead={controller} hotlines={hotlines} />
      </div>
    </>
  );
}
