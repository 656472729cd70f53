import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';

/** A part of a talk: a chapter of an episode, a turn of a story. */
export interface ChatPart {
  title: string;
  /** Index of its first line. */
  at: number;
}

interface ChatProgressProps {
  parts: readonly ChatPart[];
  /** Lines shown, of so many. */
  shown: number;
  total: number;
}

/** How far a talk is: one piece of a bar for each part, and the part in words for who cannot see it. */
export function ChatProgress({ parts, shown, total }: ChatProgressProps) {
  const now = Math.max(parts.filter(({ at }) => at < shown).length, 1);
  const title = parts[now - 1]?.title ?? '';
  return (
    <div
      role="progressbar"
      aria-label={m.chat_progress()}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={m.chat_part_of({ part: count(now), total: count(parts.length), title })}
      className="chat-progress"
    >
      {parts.map(({ at }, index) => {
        const end = parts[index + 1]?.at ?? total;
        const done = Math.min(Math.max((shown - at) / (end - at), 0), 1);
        return (
          <i key={at} style={{ flexGrow: end - at }}>
            <span style={{ width: `${done * 100}%` }} />
          </i>
        );
      })}
    </div>
  );
}
