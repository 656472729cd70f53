import type { PlayableKind } from '@mam/contract/core/playable-kinds';

interface PosterCardProps {
  kind: PlayableKind;
  title: string;
  src: string;
  caption: string;
  onUnreadable: () => void;
  /** The width in pixels, once the picture is there. */
  onWidth?: (width: number) => void;
}

/** A preview of the public card: 16:9, or square for a podcast, cropped at the centre. */
export function PosterCard({ kind, title, src, caption, onUnreadable, onWidth }: PosterCardProps) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted">{caption}</figcaption>
      <div className="w-[min(280px,100%)] overflow-hidden rounded-m bg-surface shadow-card">
        <img
          src={src}
          alt={caption}
          width={640}
          height={kind === 'video' ? 360 : 640}
          style={{ aspectRatio: kind === 'video' ? '16 / 9' : '1' }}
          className="w-full bg-sunk object-cover"
          onError={onUnreadable}
          onLoad={({ currentTarget }) => onWidth?.(currentTarget.naturalWidth)}
        />
        <p className="line-clamp-2 px-4 py-3 font-strong text-heading">{title}</p>
      </div>
    </figure>
  );
}
