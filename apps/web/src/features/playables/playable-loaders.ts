import { categoriesApi } from '@mam/contract/categories/categories';
import type { PageContext } from '@mam/contract/core/page-context';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import {
  type PlayableInfo,
  playableId,
  playableListQuery,
  podcastsApi,
  videosApi,
} from '@mam/contract/playables/playables';
import { siteApi } from '@mam/contract/site/site';
import { redirect } from 'react-router';
import { notFound, throwNotFound } from '../../platform/not-found.ts';
import { type ItemInfo, toCard } from './card-item.ts';
import { feedAddresses } from './feeds/feed-addresses.ts';
import { playableHref } from './playable-links.ts';

const ENDPOINTS = { video: videosApi, podcast: podcastsApi } as const;

/** One page of a list and its filter; an invalid query shows the plain list. */
export async function loadList(kind: PlayableKind, page: PageContext, request: Request) {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = playableListQuery.safeParse({ ...params, size: undefined });
  const query = parsed.success ? parsed.data : playableListQuery.parse({});
  const [list, { items }] = await Promise.all([
    page.call(ENDPOINTS[kind].list, { query }),
    page.call(categoriesApi.list, {}),
  ]);
  const { categoryId, sort, keyword } = query;
  return {
    list: { ...list, items: list.items.map(toCard) },
    categories: items,
    filter: { categoryId, sort, keyword: keyword || undefined },
    feeds: feedAddresses(kind, page),
  };
}

/**
 * One item with its category and the hotlines. An integer id redirects to the address with the uuid.
 * Without consent an 18+ item has title and summary only: nothing to play is in the page.
 */
export async function loadDetail(kind: PlayableKind, page: PageContext, id: string) {
  // An invalid id needs no query.
  if (!playableId.safeParse({ id }).success) throw notFound();
  const [info, { items }, site] = await Promise.all([
    page.call(ENDPOINTS[kind].info, { query: { uuid: id } }).catch(throwNotFound),
    page.call(categoriesApi.list, {}),
    page.call(siteApi.info, {}),
  ]);
  if (info.uuid !== id) throw redirect(playableHref(info), 301);
  const around = {
    category: items.find((category) => category.id === info.category_id),
    hotlines: site.hotlines,
    feeds: feedAddresses(kind, page),
  };
  if (info.min_age === 18 && !page.isAdult) {
    return { ...around, info: undefined, gated: summaryOf(info) };
  }
  return { ...around, info: toItemInfo(info), gated: undefined };
}

function toItemInfo(info: PlayableInfo): ItemInfo {
  return { ...info, related: info.related.map(toCard) };
}

function summaryOf(info: PlayableInfo) {
  const { uuid, kind, title, description, image, poster, related } = info;
  const younger = related.find(({ min_age }) => min_age === 0);
  return { uuid, kind, title, description, image, poster, younger: younger && toCard(younger) };
}
