import type { TopicState } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { topicsHref } from './topic-links.ts';

interface EmptyTopicsProps {
  /** Topics of all pages; if not 0, only this page is empty. */
  total: number;
  filter: { state: TopicState; categoryId?: number | undefined };
}

/** The empty state of the list, with a way on. */
export function EmptyTopics({ total, filter }: EmptyTopicsProps) {
  if (total > 0) {
    return (
      <EmptyState
        picture="pingpong"
        title={m.topics_empty_page()}
        text={m.topics_empty_page_text()}
        action={{ to: topicsHref(filter), label: m.topics_empty_page_go() }}
      />
    );
  }
  const { title, text, go, other } = TEXTS[filter.state];
  return (
    <EmptyState
      picture="pingpong"
      title={title()}
      text={text()}
      action={{ to: topicsHref({ state: other }), label: go() }}
    />
  );
}

const TEXTS = {
  open: {
    title: m.topics_empty_open,
    text: m.topics_empty_open_text,
    go: m.topics_empty_open_go,
    other: 'closed',
  },
  closed: {
    title: m.topics_empty_closed,
    text: m.topics_empty_closed_text,
    go: m.topics_empty_closed_go,
    other: 'open',
  },
} as const;
