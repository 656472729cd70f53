import { type RefObject, useEffect, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import type { PlayerController } from '../player-controller.ts';
import type { CaptionChoice } from '../player-preferences.ts';
import { captionTrack, spokenWords } from '../player-tracks.ts';

interface CaptionLineProps {
  video: RefObject<HTMLVideoElement | null>;
  controller: PlayerController;
}

/**
 * The captions below the picture of a phone held upright: on it they would cover its words and a quarter of its height.
 * The styles show either these or the browser's own.
 */
export function CaptionLine({ video, controller }: CaptionLineProps) {
  const captions = useStore(controller.state, (state) => state.captions);
  const isPlaying = useStore(
    controller.state,
    ({ stage }) => stage === 'opening' || stage === 'open',
  );
  const isUpright = useStore(controller.state, (state) => state.isUpright);
  const hasRoom = useOnceOn(captions) && isPlaying && !isUpright;
  const words = useWords(video, hasRoom ? captions : 'off');
  if (!hasRoom) return null;
  return (
    <div className="player-caption" lang={captions === 'off' ? undefined : captions}>
      {words && <p>{words}</p>}
    </div>
  );
}

/** Switched off they leave their room, so that the button does not move away from the finger. */
function useOnceOn(captions: CaptionChoice): boolean {
  const [wasOn, setOn] = useState(false);
  if (captions !== 'off' && !wasOn) setOn(true);
  return wasOn;
}

/** The words of this moment, in the language of the captions. */
function useWords(video: CaptionLineProps['video'], captions: CaptionChoice): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const track = video.current ? captionTrack(video.current, captions) : undefined;
    if (!track) return setWords('');
    const read = () => setWords(spokenWords(track));
    read();
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [video, captions]);
  return words;
}
