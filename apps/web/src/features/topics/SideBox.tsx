import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import { TALLY_PEOPLE_MIN } from '@mam/contract/core/constants';
import type { Tally, TopicInfo } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { useDevice } from '../../platform/device/use-device.ts';
import { count } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SIDE_BARS, SideResult } from './ClosedTopic.tsx';
import { GuestNote } from './GuestNote.tsx';
import { readGuestSide } from './guest-sides.ts';
import { SideKeys } from './SideKeys.tsx';
import { SideReasons } from './SideReasons.tsx';
import { Summary } from './Summary.tsx';
import { totalOf } from './shares.ts';
import { sharesTexts } from './shares-texts.ts';
import type { Sides } from './sides.ts';
import { useOwnSide } from './use-own-side.ts';

interface SideBoxProps {
  topic: TopicInfo;
  sides: Sides;
  /** Below the sides of a closed topic: one step on. */
  children?: ReactNode;
}

/**
 * The choice of a side. Nothing about the others is shown before it, so that no one is led. A closed topic begins with
 * its summary, and ends with how many have chosen.
 */
export function SideBox({ topic, sides, children }: SideBoxProps) {
  const { isGuest } = useOwnSide(sides);
  const { side, tally } = useStore(sides.state, (state) => state);
  const isClosed = topic.state === 'closed';
  const isDecided = side !== null || isClosed;
  const reasons = topic.side_reasons && (
    <SideReasons names={topic.side_names} reasons={topic.side_reasons} own={side} />
  );
  return (
    <section
      aria-label={isClosed ? m.topics_result() : m.topics_question()}
      className="grid gap-4 rounded-m bg-surface p-4 shadow-card sm:p-6"
    >
      {topic.summary && <Summary text={topic.summary} />}
      {isClosed ? (
        (tally || side) && <SideResult names={topic.side_names} own={side} tally={tally} />
      ) : (
        <>
          {tally && <Bar names={topic.side_names} tally={tally} />}
          <SideKeys names={topic.side_names} own={side} tally={tally} choose={sides.choose} />
          <SideNews topic={topic} sides={sides} />
          <Counting topic={topic} side={side} isGuest={isGuest} />
          <p className="text-sm text-muted">
            {side ? tallyText(tally, false) : <Before topic={topic} isVisitor={isGuest} />}
          </p>
        </>
      )}
      {/* Who cannot choose reads them all the same. */}
      {isDecided ? reasons : reasons && <noscript>{reasons}</noscript>}
      {children}
      {isClosed && <p className="text-xs text-muted">{tallyText(tally, true)}</p>}
    </section>
  );
}

interface CountingProps {
  topic: TopicInfo;
  side: Side | null;
  isGuest: boolean;
}

/** Whether the own side is counted. */
function Counting({ topic, side, isGuest }: CountingProps) {
  if (!side) return isGuest ? null : <DeviceSide topic={topic} />;
  return isGuest ? <GuestNote /> : <p className="text-sm text-muted">{m.topics_counted()}</p>;
}

/** The sides as one bar; its name has the words. Keeps its patterns in forced colours. */
function Bar({ names, tally }: { names: Record<Side, string>; tally: Tally }) {
  const texts = sharesTexts(tally);
  const label = SIDES.map((side) => `${names[side]}: ${texts[side]}`).join('. ');
  return (
    <div
      role="img"
      aria-label={label}
      className="flex h-5 gap-[3px] overflow-hidden rounded-[10px] forced-color-adjust-none"
    >
      {SIDES.filter((side) => tally[side] > 0).map((side) => (
        <span
          key={side}
          className={`min-w-1.5 ${SIDE_BARS[side]}`}
          style={{ flexGrow: tally[side] }}
        />
      ))}
    </div>
  );
}

/** What an account has not taken over: another reader of this device may have chosen it. */
function DeviceSide({ topic }: Pick<SideBoxProps, 'topic'>) {
  const kept = useDevice(() => readGuestSide(topic.uuid));
  if (!kept) return null;
  return <p className="text-sm">{m.topics_device_side({ side: topic.side_names[kept] })}</p>;
}

/** How many have chosen; with few, whether numbers can still come. */
function tallyText(tally: TopicInfo['tally'], isClosed: boolean): string {
  if (!tally) return isClosed ? m.topics_tally_none() : m.topics_tally_few();
  const total = totalOf(tally);
  const choosers = `${m.topics_choosers({ count: count(total), amount: total })}.`;
  return isClosed ? choosers : `${choosers} ${m.topics_hourly()} ${m.topics_secret()}`;
}

/** What a choice brings: the tally where enough have chosen, else the reasons where there are some. */
function Before({ topic, isVisitor }: Pick<SideBoxProps, 'topic'> & { isVisitor: boolean }) {
  const { side_count, side_reasons } = topic;
  const few = side_reasons && m.topics_before_few();
  return (
    <>
      {side_count >= TALLY_PEOPLE_MIN ? m.topics_before() : few}
      {isVisitor && ` ${m.topics_no_account()}`}
      <noscript> {m.topics_needs_script()}</noscript>
    </>
  );
}

/** The result of the last tap; screen readers hear it. */
function SideNews({ topic, sides }: Pick<SideBoxProps, 'topic' | 'sides'>) {
  const { side, from } = useStore(sides.state, (state) => state);
  const names = topic.side_names;
  return (
    <div role="status" className="empty:hidden">
      {from !== undefined && (
        <p className="flex gap-3 rounded-m bg-sky px-4 py-3.5 text-sm leading-[1.55]">
          <Icon name={side && !from ? 'check' : 'swap'} className="mt-px text-primary" />
          {!side && m.topics_taken_back()}
          {side &&
            (from
              ? m.topics_changed({ from: names[from], to: names[side] })
              : m.topics_chosen({ side: names[side] }))}
        </p>
      )}
    </div>
  );
}
