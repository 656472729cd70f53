import { m } from '@mam/texts';
import { useId } from 'react';

interface PosterFramesProps {
  frames: string[];
  /** Number of the selected frame, from 1. */
  chosen: number | undefined;
  onChoose: (frame: number, url: string) => void;
}

const FRAME =
  'aspect-video w-full rounded-s bg-sunk object-cover peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/** Frames of a video, of which one can become its poster; nothing for a podcast. */
export function PosterFrames({ frames, chosen, onChoose }: PosterFramesProps) {
  const name = useId();
  if (frames.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm">{m.admin_parts_poster_frames()}</legend>
      <div className="grid grid-cols-3 gap-2">
        {frames.map((url, index) => (
          <label key={url} className="cursor-pointer">
            <input
              type="radio"
              className="peer absolute opacity-0"
              name={name}
              checked={chosen === index + 1}
              onChange={() => onChoose(index + 1, url)}
            />
            <img
              src={url}
              alt={m.admin_parts_poster_frame({ number: index + 1 })}
              width={160}
              height={90}
              loading="lazy"
              className={FRAME}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
