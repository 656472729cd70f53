import XMLBuilder from 'fast-xml-builder';
import { v5 as nameBasedUuid } from 'uuid';
import { validXmlText } from '../../platform/escape.ts';
import type { FeedItem, FeedView } from './feed.view.ts';

/** Of all podcasts, for `podcast:guid` (podcast namespace). */
const GUID_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

const NAMESPACES = {
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
  '@xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  '@xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** It escapes what is a text or an attribute; nothing is ever marked as XML of its own. */
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name: string, value: unknown) => validXmlText(String(value)),
  attributeValueProcessor: (_name: string, value: unknown) => validXmlText(String(value)),
});

/** RSS 2.0 with the elements of Apple and of the podcast namespace. */
export function toRss(feed: FeedView): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: { '@version': '2.0', ...NAMESPACES, channel: channel(feed) },
  });
}

function channel(feed: FeedView) {
  const { title, description, language, home, author, image, isAdult, isNeutral } = feed;
  return {
    title,
    link: home,
    description,
    language,
    'atom:link': [
      link('self', feed.self),
      link('first', feed.first),
      ...(feed.next === undefined ? [] : [link('next', feed.next)]),
    ],
    // Minutes.
    ttl: 60,
    image: { url: image, title, link: home },
    'itunes:image': { '@href': image },
    'itunes:author': author,
    'itunes:category': isNeutral ? EDUCATION : [SEXUALITY, EDUCATION],
    'itunes:explicit': isAdult,
    'itunes:type': 'episodic',
    'podcast:guid': nameBasedUuid(feed.first.replace(/^https?:\/\//, ''), GUID_NAMESPACE),
    'podcast:locked': 'yes',
    'podcast:medium': feed.isVideo ? 'video' : 'podcast',
    item: feed.items.map(item),
  };
}

const EDUCATION = { '@text': 'Education' };
const SEXUALITY = {
  '@text': 'Health & Fitness',
  'itunes:category': { '@text': 'Sexuality' },
};

function link(rel: string, href: string) {
  return { '@rel': rel, '@type': 'application/rss+xml', '@href': href };
}

function item({ file, ...each }: FeedItem) {
  return {
    title: each.title,
    link: each.page,
    ...(each.html && { description: each.html }),
    enclosure: { '@url': file.url, '@length': file.bytes, '@type': file.type },
    guid: { '#text': each.uuid, '@isPermaLink': 'false' },
    pubDate: each.published.toUTCString(),
    'itunes:duration': each.seconds,
    'itunes:explicit': each.isExplicit,
    'itunes:episodeType': 'full',
    'podcast:transcript': each.transcripts.map(({ url, language }) => ({
      ...{ '@url': url, '@type': 'text/vtt', '@language': language, '@rel': 'captions' },
    })),
    ...(each.chapters && {
      'podcast:chapters': { '@url': each.chapters, '@type': 'application/json+chapters' },
    }),
  };
}
