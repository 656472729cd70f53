import { m } from '@mam/texts';
import { fileSize } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PreparedPicture } from './pictures.ts';

interface AttachedPicturesProps {
  pictures: readonly PreparedPicture[];
  onRemove: (index: number) => void;
}

/** Pictures that wait to be sent, each with its size. */
export function AttachedPictures({ pictures, onRemove }: AttachedPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-2">
      {pictures.map(({ name, bytes, base64 }, index) => (
        <li
          key={base64}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[12px] border-[1.5px] border-line pl-3.5 text-sm"
        >
          <Icon name="image" className="text-primary" />
          <span className="min-w-0 truncate">{name}</span>
          <span className="text-muted tabular-nums">{fileSize(bytes)}</span>
          <button
            type="button"
            aria-label={m.tickets_pictures_remove({ name })}
            onClick={() => onRemove(index)}
            className="grid size-11 flex-none place-items-center rounded-pill text-muted hover:bg-sunk"
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
