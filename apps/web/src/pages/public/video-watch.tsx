import type { Category } from '@mam/contract/categories/categories';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { Site } from '@mam/contract/site/site';
import { useState } from 'react';
import { DetailActions } from '../../features/playables/detail/DetailActions.tsx';
import { DetailBreadcrumbs } from '../../features/playables/detail/DetailBreadcrumbs.tsx';
import { DetailHeader } from '../../features/playables/detail/DetailHeader.tsx';
import { DetailText } from '../../features/playables/detail/DetailText.tsx';
import { HelpBox } from '../../features/playables/detail/HelpBox.tsx';
import { Related } from '../../features/playables/detail/Related.tsx';
import { AudioOnlyButton } from '../../features/player/AudioOnlyButton.tsx';
import { Chapters } from '../../features/player/Chapters.tsx';
import { createPlayerController } from '../../features/player/player-controller.ts';
import { Transcript } from '../../features/player/Transcript.tsx';
import { VideoPlayer } from '../../features/player/VideoPlayer.tsx';

interface VideoWatchProps {
  info: PlayableInfo;
  category?: Category;
  hotlines: Site['hotlines'];
}

/** One video; another video needs another controller, so the page sets a key. */
export function VideoWatch({ info, category, hotlines }: VideoWatchProps) {
  const [controller] = useState(() => createPlayerController(info));
  return (
    <>
      <DetailBreadcrumbs kind="video" category={category} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article>
          <VideoPlayer controller={controller} />
          <DetailHeader info={info} category={category} />
          <DetailActions info={info}>
            <AudioOnlyButton controller={controller} />
          </DetailActions>
          <DetailText info={info} />
        </article>
        <aside className="grid content-start gap-6">
          <Chapters chapters={info.chapters} playhead={controller} />
          <Transcript cues={info.transcript} playhead={controller} />
          <Related info={info} />
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}
