import { categoriesApi } from '@mam/contract/categories/categories';
import type { PageContext } from '@mam/contract/core/page-context';
import { videosApi } from '@mam/contract/playables/playables';
import { siteApi } from '@mam/contract/site/site';
import { topicId, topicListQuery, topicsApi } from '@mam/contract/topics/topics';
import { redirect } from 'react-router';
import { notFound, throwNotFound } from '../../platform/not-found.ts';
import { topicHref } from './topic-links.ts';

/** One page of the open or the closed topics; an invalid query shows the open ones. */
export async function loadTopics(page: PageContext, request: Request) {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = topicListQuery.safeParse({ ...params, size: undefined });
  const { state = 'open', ...query } = parsed.success ? parsed.data : topicListQuery.parse({});
  const [list, { items }] = await Promise.all([
    page.call(topicsApi.list, { query: { ...query, state } }),
    page.call(categoriesApi.list, {}),
  ]);
  return { list, categories: items, filter: { state, categoryId: query.categoryId } };
}

/**
 * One topic with its category and the hotlines, and a video to go on with once it is closed. An integer
 * id redirects to the address with the uuid.
 */
export async function loadTopic(page: PageContext, id: string) {
  // An invalid id needs no query.
  if (!topicId.safeParse({ id }).success) throw notFound();
  const [topic, { items }, site] = await Promise.all([
    page.call(topicsApi.info, { query: { uuid: id } }).catch(throwNotFound),
    page.call(categoriesApi.list, {}),
    page.call(siteApi.info, {}),
  ]);
  if (topic.uuid !== id) throw redirect(topicHref(topic), 301);
  return {
    topic,
    category: items.find((category) => category.id === topic.category_id),
    categories: items,
    hotlines: site.hotlines,
    video: topic.state === 'closed' ? await findVideo(page, topic.category_id) : undefined,
  };
}

/** The most viewed video of the category that is for all ages. */
async function findVideo(page: PageContext, categoryId: number) {
  const query = { categoryId, sort: 'views', size: 5 } as const;
  const { items } = await page.call(videosApi.list, { query });
  const video = items.find(({ min_age }) => min_age === 0);
  return video && { uuid: video.uuid, title: video.title, duration: video.duration };
}
