import type { FeedItem, FeedView } from './feed.view.ts';

/** JSON Feed 1.1. */
export function toJsonFeed(feed: FeedView): string {
  const { title, description, language, author, image } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: feed.home,
    feed_url: feed.self,
    next_url: feed.next,
    icon: image,
    authors: [{ name: author }],
    items: feed.items.map(item),
  });
}

function item({ file, ...each }: FeedItem) {
  return {
    id: each.uuid,
    url: each.page,
    title: each.title,
    // An item needs a content (JSON Feed 1.1, items).
    ...(each.html ? { content_html: each.html } : { content_text: each.title }),
    date_published: each.published.toISOString(),
    attachments: [
      {
        url: file.url,
        mime_type: file.type,
        size_in_bytes: file.bytes,
        duration_in_seconds: each.seconds,
      },
    ],
  };
}
