import type { ItemInfo } from '../card-item.ts';

/** Structured data of an item for search engines (schema.org); the router escapes it. */
export function toJsonLd(info: ItemInfo, origin: string) {
  const { kind, title, description, duration, published_at, sources, image } = info;
  const common = {
    '@context': 'https://schema.org',
    name: title,
    description,
    inLanguage: 'vi',
    duration: `PT${duration}S`,
    isAccessibleForFree: true,
  };
  if (kind === 'podcast') {
    return {
      ...common,
      '@type': 'PodcastEpisode',
      url: `${origin}/podcast/${info.uuid}`,
      datePublished: published_at,
      associatedMedia: { '@type': 'MediaObject', contentUrl: origin + sources.audio },
    };
  }
  return {
    ...common,
    '@type': 'VideoObject',
    url: `${origin}/video/${info.uuid}`,
    uploadDate: published_at,
    thumbnailUrl: origin + image,
    contentUrl: sources.mp4 && origin + sources.mp4,
  };
}
