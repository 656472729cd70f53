import { AppError } from '@mam/contract/core/errors';
import type { AdminTopic } from '@mam/contract/topics/topics.admin';
import { completeTopic, topicChange, topicDraft } from '@mam/contract/topics/topics.rules';
import { m } from '@mam/texts';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { TOPICS_KEY } from './topic-queries.ts';
import { bodyOf, EMPTY_TOPIC, type TopicValues, valuesOf } from './topic-values.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<TopicValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

type Call = () => Promise<AdminTopic>;

/** Checks the values of a new topic; the output sends them. */
const createCall = z.preprocess(toBody, topicDraft).transform(
  (body): Call =>
    () =>
      callApi('POST /api/admin/topics', { body }, NO_TOAST),
);

/** The same for a topic that exists. */
function updateCall(id: number) {
  return z.preprocess(toBody, topicChange).transform(
    (body): Call =>
      () =>
        callApi('PUT /api/admin/topics/:id', { params: { id }, body }, NO_TOAST),
  );
}

/** State of the form of a new or existing topic. `isStale`: another admin has saved a newer version. */
export function useTopicForm(topic: AdminTopic | undefined, close: () => void) {
  const refresh = useRefresh(TOPICS_KEY);
  const [isStale, setStale] = useState(false);
  const form = useAdminForm({
    name: `topics/${topic?.id ?? 'new'}`,
    initial: topic ? valuesOf(topic) : EMPTY_TOPIC,
    schema: topic ? updateCall(topic.id) : createCall,
    complete: topic && z.preprocess(toBody, completeTopic),
    send: (call) =>
      call().catch((error: unknown) => {
        setStale(error instanceof AppError && error.key === 'edit.stale');
        throw error;
      }),
    async done() {
      showToast(topic ? m.admin_saved() : m.admin_topics_added());
      close();
      await refresh();
    },
  });
  return { ...form, isStale };
}

export type TopicFormState = ReturnType<typeof useTopicForm>['form'];
