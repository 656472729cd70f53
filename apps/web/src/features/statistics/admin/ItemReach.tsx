import { type Localized, textIn } from '@mam/contract/core/localized';
import type { ItemStatistics } from '@mam/contract/statistics/statistics';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { playTime } from '../../../platform/format.ts';
import { OverviewBox } from './OverviewBox.tsx';

export interface ReachChapter {
  start: number;
  title: Localized;
}

interface ItemReachProps {
  readers: ItemStatistics['readers'];
  /** Seconds. */
  duration: number;
  chapters: ReachChapter[];
}

/** How far readers came, in tenths of the length, with the chapter that runs there. */
export function ItemReach({ readers: { reach }, duration, chapters }: ItemReachProps) {
  if (!reach) {
    return (
      <OverviewBox title={m.admin_item_reach()} note={m.admin_item_reach_rule()}>
        <p className="my-3 text-muted">{m.admin_item_reach_none()}</p>
      </OverviewBox>
    );
  }
  return (
    <OverviewBox title={m.admin_item_reach()} note={m.admin_item_reach_rule()}>
      <table className="my-2 w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{m.admin_item_reach()}</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-text">
              {m.admin_item_reach_at()}
            </th>
            <td className="w-1/2" />
            <th scope="col" className="py-1.5 text-right font-text">
              {m.admin_item_reach_share()}
            </th>
          </tr>
        </thead>
        <tbody>
          {reach.map((percent, tenth) => {
            const seconds = Math.round((duration * tenth) / 10);
            return (
              <tr key={seconds} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-text">
                  <span className="text-heading">{playTime(seconds)}</span>{' '}
                  <span className="text-muted">{chapterAt(chapters, seconds)}</span>
                </th>
                <td aria-hidden="true">
                  <span
                    className="block h-3 rounded-[4px] bg-primary"
                    style={{ width: `${percent}%` }}
                  />
                </td>
                <td className="py-1.5 text-right">{m.admin_item_percent({ percent })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OverviewBox>
  );
}

function chapterAt(chapters: ReachChapter[], seconds: number): string {
  const chapter = chapters.findLast(({ start }) => start <= seconds);
  return chapter ? textIn(chapter.title, getLocale()) : '';
}
