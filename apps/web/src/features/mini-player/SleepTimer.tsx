import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { podcastState, type SleepTime, setPodcastSleep } from './podcast-controller.ts';

const MINUTES = [5, 15, 30, 60] as const;

/** Stops the podcast after some minutes. */
export function SleepTimer() {
  const sleepAt = useStore(podcastState, (state) => state.sleepAt);
  const hasTrack = useStore(podcastState, (state) => state.track !== null);
  return (
    <label className="relative inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-pill border-[1.5px] border-line-strong bg-surface text-heading has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:opacity-60">
      <span className="sr-only">{m.player_sleep()}</span>
      <MoonIcon isOn={sleepAt !== 'off'} />
      {typeof sleepAt === 'number' && (
        <span aria-hidden="true" className="pr-2.5 text-sm font-strong tabular-nums">
          {clock(sleepAt)}
        </span>
      )}
      <select
        disabled={!hasTrack}
        value={choiceText(sleepAt)}
        onChange={({ currentTarget }) => setPodcastSleep(Number(currentTarget.value))}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-pill opacity-0"
      >
        {/* A running timer shows its end instead of its length. */}
        {typeof sleepAt === 'number' && (
          <option value="on" className="text-body">
            {m.player_sleep_on({ time: clock(sleepAt) })}
          </option>
        )}
        <option value={0} className="text-body">
          {m.player_sleep_off()}
        </option>
        {MINUTES.map((count) => (
          <option key={count} value={count} className="text-body">
            {m.player_sleep_minutes({ count })}
          </option>
        ))}
      </select>
    </label>
  );
}

function MoonIcon({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`flex-none stroke-current ${isOn ? 'ml-2 size-5 fill-accent' : 'size-6 fill-none'}`}
      strokeWidth={1.75}
      strokeLinejoin="round"
    >
      <path d="M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z" />
    </svg>
  );
}

function choiceText(sleepAt: SleepTime): string {
  return sleepAt === 'off' ? '0' : 'on';
}

/** Time of day where the reader is, written as the site writes times in both languages: 22:15. */
function clock(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
