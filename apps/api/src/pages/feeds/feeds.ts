import { AppError } from '@mam/contract/core/errors';
import {
  FEED_ITEMS,
  FEED_TYPES,
  FEEDS,
  type Feed,
  type FeedFormat,
  feedPath,
  feedQuery,
} from '@mam/contract/feeds/feeds';
import { siteApi } from '@mam/contract/site/site';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { clientInfo } from '../../http/access/client-info.ts';
import type { Binder } from '../../http/bind.ts';
import type { Clock } from '../../platform/clock.ts';
import { createFairQueue } from '../../platform/queues/fair-queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Document, type DocumentOptions, sendDocument } from '../document.ts';
import { registerChapters } from './chapters.ts';
import { registerEnclosures } from './enclosures.ts';
import { type FeedView, toFeedView } from './feed.view.ts';
import { listFeedItems } from './feeds.queries.ts';
import { createLastModified } from './last-modified.ts';

export interface FeedsOptions extends DocumentOptions {
  db: Database;
  clock: Clock;
  storage: Storage;
  callAs: Binder['callAs'];
}

/** A part of a feed is up to some hundred kilobytes of text, made in the thread that also sends pages. */
const RENDERS = { slots: 1, waitingMax: 60, waitMs: 3_000, retrySeconds: 5 };

/** Feeds of podcasts and videos with their files and chapters (decision 128). */
export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const render = createFairQueue(RENDERS);
  const lastModified = createLastModified(options.clock);
  for (const feed of FEEDS) {
    const path = feedPath(feed);
    app.get(path, (request, reply) => {
      const { before } = feedQuery.parse(request.query);
      const client = before === undefined ? '' : clientInfo(request).address;
      return sendDocument(options, {
        ...{ request, reply },
        key: before === undefined ? path : `${path} ${before}`,
        async load() {
          const document = await render(client, () => loadFeed(options, feed, before));
          // The newest items are asked for all the time, earlier ones once by each app.
          if (before !== undefined) return { ...document, isUnkept: true };
          return { ...document, headers: { ...document.headers, ...lastModified(path) } };
        },
      });
    });
  }
  registerChapters(app, options);
  registerEnclosures(app, options);
}

/** Browsers show a feed as a text, and run nothing in it. */
const POLICY = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

async function loadFeed(
  { db, origin, callAs }: FeedsOptions,
  feed: Feed,
  before: number | undefined,
): Promise<Document> {
  const { kind, isAdult, language, format } = feed;
  const [site, found] = await Promise.all([
    callAs(language)(siteApi.info, {}),
    listFeedItems(db, { kind, isAdult, before, limit: FEED_ITEMS + 1 }),
  ]);
  if (before !== undefined && found.length === 0) throw new AppError('not_found');
  const rows = found.slice(0, FEED_ITEMS);
  const view = toFeedView(feed, {
    origin,
    site,
    rows,
    before,
    hasNext: found.length > rows.length,
  });
  return {
    type: FEED_TYPES[format],
    tags: ['playables', 'site'],
    headers: POLICY,
    body: await WRITERS[format](view),
  };
}

/** Loaded with the first feed that is asked for. */
const WRITERS: Record<FeedFormat, (view: FeedView) => Promise<string>> = {
  xml: async (view) => (await import('./rss.ts')).toRss(view),
  json: async (view) => (await import('./json-feed.ts')).toJsonFeed(view),
};
