import type { AdminTopic } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { TopicForm } from './TopicForm.tsx';
import { topicQuery } from './topic-queries.ts';

interface TopicDrawerProps {
  open: NonNullable<OpenRow>;
  categories: readonly { value: string; label: string }[];
  close: () => void;
}

/** The drawer of one new or existing topic. */
export function TopicDrawer({ open, categories, close }: TopicDrawerProps) {
  if (open === 'new') {
    return (
      <EditDrawer title={m.admin_topics_add()} close={close}>
        <TopicForm topic={undefined} categories={categories} close={close} />
      </EditDrawer>
    );
  }
  return (
    <EditDrawer title={m.admin_topics_edit()} close={close}>
      <ExistingTopic id={open} categories={categories} close={close} />
    </EditDrawer>
  );
}

interface ExistingTopicProps extends Omit<TopicDrawerProps, 'open'> {
  id: number;
}

function ExistingTopic({ id, categories, close }: ExistingTopicProps) {
  const query = useQuery(topicQuery(id));
  return (
    <QueryBoundary query={query} rows={5} rowClass="h-14">
      {(topic) => (
        <FirstVersion
          topic={topic}
          reload={async () => (await query.refetch()).data}
          {...{ categories, close }}
        />
      )}
    </QueryBoundary>
  );
}

interface FirstVersionProps extends Omit<TopicDrawerProps, 'open'> {
  topic: AdminTopic;
  reload: () => Promise<AdminTopic | undefined>;
}

/** Keeps the version that the form was filled with, until the admin asks for the latest one. */
function FirstVersion({ topic, reload, categories, close }: FirstVersionProps) {
  const [version, setVersion] = useState(topic);
  return (
    <TopicForm
      key={version.updated_at}
      topic={version}
      reload={async () => setVersion((await reload()) ?? version)}
      {...{ categories, close }}
    />
  );
}
