import { SIDES } from '@mam/contract/comments/thread-kinds';
import type { Topic } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { count } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SIDE_VARIANTS } from './SideKeys.tsx';
import { choosersText } from './topic-choosers.ts';
import { daysText } from './topic-days.ts';
import { topicHref } from './topic-links.ts';
import './topics.css';

interface TopicCardProps {
  topic: Topic;
  /** Its category. */
  chip: ReactNode;
  /** Classes of its colours. */
  tint: string;
  /** The keys of an open one; without them the sides are named. */
  sides: ReactNode;
}

/**
 * A topic in a list: category, question, opening or, once it is closed, the summary, sides, days, and the answers and
 * choices that there are.
 */
export function TopicCard({ topic, chip, tint, sides }: TopicCardProps) {
  const { title, ping, summary, state, comment_count, side_count } = topic;
  return (
    <article className="group topic-card">
      <div className={`topic-head ${tint}`}>{chip}</div>
      <div className="flex flex-1 flex-col p-4 pt-3 sm:p-5">
        <h2 className="topic-title">
          <CardLink to={topicHref(topic)} className="after:rounded-[20px_20px_20px_4px]">
            {title}
          </CardLink>
        </h2>
        {summary ? (
          <p className="mt-2 line-clamp-3 wrap-anywhere text-sm">
            <b className="font-strong text-heading">{m.topics_summary()}:</b> {summary}
          </p>
        ) : (
          <p className="topic-lead">{ping}</p>
        )}
        {sides || <SideNames names={topic.side_names} />}
        <p className="topic-facts">
          <span className="inline-flex items-center gap-1.5">
            <Icon name={state === 'closed' ? 'lock' : 'clock'} />
            {daysText(topic)}
          </span>
          {comment_count > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="pingpong" />
              {m.comments_title_topic({ count: count(comment_count), amount: comment_count })}
            </span>
          )}
          {side_count > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="user" />
              {choosersText(side_count)}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** In words alone: a sign in front of them would look like one that takes a choice back. */
function SideNames({ names }: { names: Topic['side_names'] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {SIDES.map((side) => (
        <li key={side} className={`chip ${SIDE_VARIANTS[side].key}`}>
          {names[side]}
        </li>
      ))}
    </ul>
  );
}
