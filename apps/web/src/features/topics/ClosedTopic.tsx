import type { Playable } from '@mam/contract/playables/playables';
import type { TopicInfo } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import { LinkRow } from './LinkRow.tsx';
import { Summary } from './Summary.tsx';
import { topicsHref } from './topic-links.ts';

interface ClosedTopicProps {
  topic: Pick<TopicInfo, 'summary'>;
  /** A video to go on with. */
  video: Pick<Playable, 'uuid' | 'title' | 'duration'> | undefined;
}

/** The end of a topic: the summary and one step on. */
export function ClosedTopic({ topic, video }: ClosedTopicProps) {
  return (
    <>
      {topic.summary && <Summary text={topic.summary} />}
      {video ? (
        <LinkRow to={`/video/${video.uuid}`} icon="video" note={playTime(video.duration)}>
          {m.topics_next_video({ title: video.title })}
        </LinkRow>
      ) : (
        <LinkRow to={topicsHref({ state: 'open' })} icon="pingpong">
          {m.topics_next_open()}
        </LinkRow>
      )}
    </>
  );
}
