import './player-bar.css';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import { playTime } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Placeholder of the controls, so that nothing moves when they load. */
export function PlayerBarIdle({ info }: { info: PlayableInfo }) {
  const starts = info.chapters.length > 1 ? info.chapters.map((chapter) => chapter.start) : [0];
  return (
    <div className="player-bar player-bar-idle" aria-hidden="true">
      <div className="player-segments">
        {starts.map((start, index) => (
          <i key={start} style={{ flexGrow: (starts[index + 1] ?? info.duration) - start }} />
        ))}
      </div>
      <div className="player-line">
        <Icon name="play" />
        <span className="player-time">0:00 / {playTime(info.duration)}</span>
        {info.sources.captions.length > 0 && <Icon name="cc" />}
        <Icon name="full" />
      </div>
    </div>
  );
}
