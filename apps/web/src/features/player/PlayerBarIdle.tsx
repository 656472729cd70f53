import './player-bar.css';
import { playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { useResumeAt } from '../../shared/playback/account-progress.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlayerController } from './player-controller.ts';

/** Placeholder of the controls with the position to start from, so that nothing moves when they load. */
export function PlayerBarIdle({ controller }: { controller: PlayerController }) {
  const { info, state } = controller;
  const resume = useResumeAt(info);
  const seconds = useStore(state, (now) => (now.stage === 'idle' ? undefined : now.seconds));
  const at = seconds ?? resume;
  const starts = info.chapters.length > 1 ? info.chapters.map((chapter) => chapter.start) : [0];
  return (
    <div className="player-bar player-bar-idle" aria-hidden="true">
      <div className="player-segments">
        {starts.map((start, index) => {
          const length = (starts[index + 1] ?? info.duration) - start;
          const done = Math.min(Math.max((at - start) / length, 0), 1);
          return <i key={start} style={{ flexGrow: length, '--done': `${done * 100}%` }} />;
        })}
      </div>
      <div className="player-line">
        <Icon name="play" />
        <span className="player-time">
          {playTime(at)} / {playTime(info.duration)}
        </span>
        {info.sources.captions.length > 0 && <Icon name="cc" />}
        <Icon name="full" />
      </div>
    </div>
  );
}
