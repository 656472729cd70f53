import { dayText } from '@mam/contract/core/days';
import type { TopicInfo } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { session } from '../../platform/client/session.ts';
import { count } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SideKeys } from './SideKeys.tsx';
import { totalOf } from './shares.ts';
import type { Sides } from './sides.ts';

const SignInSheet = lazyPart(() => import('../../shared/accounts/SignInSheet.tsx'), 'SignInSheet');

interface SideBoxProps {
  topic: TopicInfo;
  sides: Sides;
  /** Below the keys, such as the summary of a closed topic. */
  children?: ReactNode;
}

/**
 * The choice of a side. Nothing about the others is shown before it, so that no one is led. A visitor
 * gets the prompt to sign in, and no call is made.
 */
export function SideBox({ topic, sides, children }: SideBoxProps) {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [isPrompted, setPrompted] = useState(false);
  const { side, tally } = useStore(sides.state, (state) => state);
  // The page is the same for all readers; the own side loads after hydration.
  useEffect(() => {
    if (user_id === undefined) sides.reset();
    else void sides.load();
  }, [user_id, sides]);
  const isClosed = topic.state === 'closed';
  return (
    <section
      aria-label={m.topics_question()}
      className="grid gap-4 rounded-m bg-surface p-4 shadow-card sm:p-6"
    >
      {isClosed && topic.closes_on && <ClosedNote day={topic.closes_on} />}
      <SideKeys
        names={topic.side_names}
        own={side}
        tally={tally}
        isClosed={isClosed}
        choose={(next) => (user_id === undefined ? setPrompted(true) : sides.choose(next))}
      />
      <Explanation
        tally={tally}
        isDecided={side !== null || isClosed}
        isVisitor={user_id === undefined}
      />
      <SideNews topic={topic} sides={sides} />
      {children}
      {isPrompted && (
        <SignInSheet
          title={m.topics_sign_in_title()}
          text={m.topics_sign_in_text()}
          onClose={() => setPrompted(false)}
        />
      )}
    </section>
  );
}

function ClosedNote({ day }: { day: string }) {
  return (
    <p className="flex w-fit items-center gap-2 rounded-pill bg-sunk px-3.5 py-1.5 text-xs leading-normal text-muted [&_svg]:size-4">
      <Icon name="lock" />
      {m.topics_closed_readable({ day: dayText(day) })}
    </p>
  );
}

interface ExplanationProps extends Pick<TopicInfo, 'tally'> {
  /** Whether the reader may see a tally. */
  isDecided: boolean;
  isVisitor: boolean;
}

function Explanation({ tally, isDecided, isVisitor }: ExplanationProps) {
  const waiting = isDecided ? m.topics_tally_few() : beforeText(isVisitor);
  return (
    <p className="text-sm text-muted">
      {tally ? chosenText(totalOf(tally)) : waiting}
      {!tally && !isDecided && <noscript> {m.topics_needs_script()}</noscript>}
    </p>
  );
}

function chosenText(total: number): string {
  const choosers = m.topics_choosers({ count: count(total), amount: total });
  return `${choosers}. ${m.topics_hourly()} ${m.topics_secret()}`;
}

function beforeText(isVisitor: boolean): string {
  return isVisitor ? m.topics_before_visitor() : m.topics_before();
}

/** The result of the last tap; screen readers hear it. */
function SideNews({ topic, sides }: Pick<SideBoxProps, 'topic' | 'sides'>) {
  const { side, news } = useStore(sides.state, (state) => state);
  const names = topic.side_names;
  return (
    <div role="status" className="empty:hidden">
      {news && side && (
        <p className="flex gap-3 rounded-m bg-sky px-4 py-3.5 text-sm leading-[1.55]">
          <Icon name={news.kind === 'changed' ? 'swap' : 'check'} className="mt-px text-primary" />
          {news.kind === 'changed'
            ? m.topics_changed({ from: names[news.from], to: names[side] })
            : m.topics_chosen({ side: names[side] })}
        </p>
      )}
    </div>
  );
}
