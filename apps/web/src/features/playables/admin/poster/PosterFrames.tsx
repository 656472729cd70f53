import { m } from '@mam/texts';
import { useId } from 'react';

interface PosterFramesProps {
  frames: string[];
  /** From 1. */
  chosen: number | undefined;
  onChoose: (frame: number, url: string) => void;
}

/** Pictures out of a video, to choose one as its poster; nothing where there are none. */
export function PosterFrames({ frames, chosen, onChoose }: PosterFramesProps) {
  const name = useId();
  if (frames.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm">{m.admin_parts_poster_frames()}</legend>
      <div className="parts-frames">
        {frames.map((url, index) => (
          <label key={url}>
            <input
              type="radio"
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
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
