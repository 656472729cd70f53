import type { Topic } from '@mam/contract/topics/topics';
import { Icon } from '../../ui/Icon.tsx';
import { daysText } from './topic-days.ts';

/** Until when a topic is open, or since when it is closed. */
export function TopicDays({ topic }: { topic: Pick<Topic, 'state' | 'closes_on'> }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-[14px] bg-surface py-0.5 pr-2.5 pl-[7px] text-xs leading-[1.55] font-strong text-body [&_svg]:size-4">
      <Icon name={topic.state === 'closed' ? 'lock' : 'clock'} />
      {daysText(topic)}
    </span>
  );
}
