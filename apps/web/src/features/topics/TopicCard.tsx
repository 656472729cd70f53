import type { Topic } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { count } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { choosersText } from './topic-choosers.ts';
import { daysText } from './topic-days.ts';
import { topicHref } from './topic-links.ts';
import './topics.css';

interface TopicCardProps {
  topic: Topic;
  /** Its category. */
  chip: ReactNode;
  /** The keys of an open one. */
  sides: ReactNode;
}

/** A topic in a list: category, question, opening, sides, days, answers and choices. */
export function TopicCard({ topic, chip, sides }: TopicCardProps) {
  const { title, ping, state, comment_count, side_count } = topic;
  const ground = state === 'open' ? 'bg-sun-soft' : 'bg-sunk';
  return (
    <article className={`group topic-card`}>
      <div className={`flex rounded-[20px_20px_0_0] px-5 py-3 ${ground}`}>{chip}</div>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="topic-title">
          <CardLink to={topicHref(topic)} className="after:rounded-[20px_20px_20px_4px]">
            {title}
          </CardLink>
        </h2>
        <p className="topic-lead">{ping}</p>
        {sides}
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
          <span className="inline-flex items-center gap-1.5">
            <Icon name="user" />
            {state === 'closed' && side_count === 0
              ? m.topics_chosen_none()
              : choosersText(side_count)}
          </span>
        </p>
      </div>
    </article>
  );
}
