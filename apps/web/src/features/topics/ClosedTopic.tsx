import type { Playable } from '@mam/contract/playables/playables';
import type { TopicInfo } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import { LinkRow } from './LinkRow.tsx';
import { topicsHref } from './topic-links.ts';

interface ClosedTopicProps {
  topic: Pick<TopicInfo, 'summary'>;
  /** To go on with. */
  video: Pick<Playable, 'uuid' | 'title' | 'duration'> | undefined;
}

/** What the site says at the end of a topic, and one step on. */
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

function Summary({ text }: { text: string }) {
  return (
    <section className="rounded-[20px_20px_20px_4px] bg-primary-soft px-5 py-4.5">
      <h2 className="text-xs leading-normal font-medium tracking-normal text-muted">
        {m.topics_summary()}
      </h2>
      <p className="mt-1 text-lg leading-normal font-strong wrap-anywhere whitespace-pre-line text-heading">
        {text}
      </p>
    </section>
  );
}
