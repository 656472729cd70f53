import type { Category } from '@mam/contract/categories/categories';
import type { Topic } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { LinkRow } from './LinkRow.tsx';
import { choosersText } from './topic-choosers.ts';
import { topicHref } from './topic-links.ts';

interface RelatedTopicsProps {
  topics: Topic[];
  categories: Category[];
  /** Sign of a category. */
  iconOf: (category: Category | undefined) => string;
}

/** Other topics that are open. */
export function RelatedTopics({ topics, categories, iconOf }: RelatedTopicsProps) {
  if (topics.length === 0) return null;
  return (
    <section className="rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{m.topics_related()}</h2>
      <ul className="mt-3 grid gap-3">
        {topics.map((topic) => (
          <li key={topic.uuid}>
            <LinkRow
              to={topicHref(topic)}
              icon={iconOf(categories.find(({ id }) => id === topic.category_id))}
              note={topic.side_count > 0 && choosersText(topic.side_count)}
            >
              {topic.title}
            </LinkRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
