import type { PlayableKind } from '@mam/contract/core/playable-kinds';

interface PosterCardProps {
  kind: PlayableKind;
  title: string;
  src: string;
  caption: string;
  onUnreadable: () => void;
}

/** A picture as readers will see it on a card: 16:9, or square for a podcast, cut in the middle. */
export function PosterCard({ kind, title, src, caption, onUnreadable }: PosterCardProps) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted">{caption}</figcaption>
      <div className="parts-card">
        <img
          src={src}
          alt={caption}
          width={640}
          height={kind === 'video' ? 360 : 640}
          style={{ aspectRatio: kind === 'video' ? '16 / 9' : '1' }}
          onError={onUnreadable}
        />
        <p className="line-clamp-2 px-4 py-3 font-strong text-heading">{title}</p>
      </div>
    </figure>
  );
}
