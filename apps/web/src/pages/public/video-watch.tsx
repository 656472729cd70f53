import type { Category } from '@mam/contract/categories/categories';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { Site } from '@mam/contract/site/site';
import { useState } from 'react';
import { DetailActions } from '../../features/playables/detail/DetailActions.tsx';
import { DetailHead } from '../../features/playables/detail/DetailHead.tsx';
import { DetailText } from '../../features/playables/detail/DetailText.tsx';
import { DetailTrail } from '../../features/playables/detail/DetailTrail.tsx';
import { HelpBox } from '../../features/playables/detail/HelpBox.tsx';
import { Related } from '../../features/playables/detail/Related.tsx';
import { AudioOnlyButton } from '../../features/player/AudioOnlyButton.tsx';
import { Chapters } from '../../features/player/Chapters.tsx';
import { createDeck } from '../../features/player/player-controller.ts';
import { Transcript } from '../../features/player/Transcript.tsx';
import { VideoPlayer } from '../../features/player/VideoPlayer.tsx';

interface VideoWatchProps {
  info: PlayableInfo;
  category?: Category;
  hotlines: Site['hotlines'];
}

/** One video with everything around it; a new video is a new deck, so the page gives it a key. */
export function VideoWatch({ info, category, hotlines }: VideoWatchProps) {
  const [deck] = useState(() => createDeck(info));
  return (
    <>
      <DetailTrail kind="video" category={category} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article>
          <VideoPlayer deck={deck} />
          <DetailHead info={info} category={category} />
          <DetailActions info={info}>
            <AudioOnlyButton deck={deck} />
          </DetailActions>
          <DetailText info={info} />
        </article>
        <aside className="grid content-start gap-6">
          <Chapters chapters={info.chapters} playhead={deck} />
          <Transcript cues={info.transcript} playhead={deck} />
          <Related info={info} />
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}
