import type { AdminTopic } from '@mam/contract/topics/topics.admin';
import { completeTopic, topicDraft } from '@mam/contract/topics/topics.rules';
import { m } from '@mam/texts';
import { z } from 'zod';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { bodyOf, EMPTY_TOPIC, type TopicValues, valuesOf } from './topic-values.ts';

const typed = z.custom<TopicValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

export function useTopicForm(saved: AdminTopic | undefined, close: () => void) {
  return useEntityForm({
    ...{ saved, close },
    key: 'admin-topics',
    initial: saved ? valuesOf(saved) : EMPTY_TOPIC,
    schema: z.preprocess(toBody, topicDraft),
    complete: z.preprocess(toBody, completeTopic),
    create: (body, options) => callApi('POST /api/admin/topics', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/topics/:id', change, options),
    added: m.admin_topics_added,
  });
}

export type TopicFormState = ReturnType<typeof useTopicForm>['form'];
