import { DEFAULT_LANGUAGE } from '@mam/contract/core/constants';
import { type Language, textIn } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { chaptersPath, enclosurePath, type Feed, feedPath } from '@mam/contract/feeds/feeds';
import type { Site } from '@mam/contract/site/site';
import {
  feeds_neutral_description_podcast,
  feeds_neutral_description_video,
  feeds_neutral_item,
} from '@mam/texts/feeds';
import { layout_neutral_title } from '@mam/texts/layout';
import {
  playables_podcast,
  playables_podcast_description,
  playables_video,
  playables_video_description,
} from '@mam/texts/playables';
import { escapeHtml } from '../../platform/escape.ts';
import { MEDIA_NAMES, mediaUrl } from '../../transcoding/media-files.ts';
import type { FeedRow } from './feeds.queries.ts';

/** One part of a feed, for each format alike. All addresses are absolute. */
export interface FeedView {
  title: string;
  description: string;
  author: string;
  language: Language;
  /** The page of the items. */
  home: string;
  self: string;
  first: string;
  /** The part with the items before these. */
  next: string | undefined;
  /** Square, 1 400 px. */
  image: string;
  isAdult: boolean;
  isNeutral: boolean;
  isVideo: boolean;
  items: FeedItem[];
}

export interface FeedItem {
  uuid: string;
  title: string;
  /** HTML; undefined where it would name a subject. */
  html: string | undefined;
  page: string;
  published: Date;
  file: { url: string; type: string; bytes: number };
  seconds: number;
  isExplicit: boolean;
  chapters: string | undefined;
  transcripts: { url: string; language: Language }[];
}

interface Part {
  origin: string;
  site: Pick<Site, 'name'>;
  rows: FeedRow[];
  before: number | undefined;
  hasNext: boolean;
}

export function toFeedView(feed: Feed, { origin, site, rows, before, hasNext }: Part): FeedView {
  const { kind, language, isNeutral, isAdult } = feed;
  const first = origin + feedPath(feed);
  const partBefore = (id: number | undefined) =>
    id === undefined ? first : `${first}?before=${id}`;
  return {
    ...(isNeutral ? neutralTexts(feed) : textsOf(feed, site)),
    ...{ language, isAdult, isNeutral, first },
    home: pageAddress(origin, PLAYABLE_KINDS[kind].page, language),
    self: partBefore(before),
    next: hasNext ? partBefore(rows.at(-1)?.id) : undefined,
    image: `${origin}/feeds/${isNeutral ? 'neutral' : kind}.png`,
    isVideo: kind === 'video',
    items: rows.map((row) => ({
      ...toItem(row, language, origin),
      ...(isNeutral ? neutralItem(row, language) : itemTexts(row, language, origin)),
    })),
  };
}

const TEXTS = {
  video: {
    title: playables_video,
    description: playables_video_description,
    neutral: feeds_neutral_description_video,
  },
  podcast: {
    title: playables_podcast,
    description: playables_podcast_description,
    neutral: feeds_neutral_description_podcast,
  },
};

function textsOf({ kind, language: locale }: Feed, site: Pick<Site, 'name'>) {
  const { name } = site;
  return {
    title: `${name} · ${TEXTS[kind].title({}, { locale })}`,
    description: TEXTS[kind].description({}, { locale }),
    author: name,
  };
}

function neutralTexts({ kind, language: locale }: Feed) {
  const title = layout_neutral_title({}, { locale });
  const description = TEXTS[kind].neutral({}, { locale });
  return { title, description, author: title };
}

function toItem(row: FeedRow, language: Language, origin: string) {
  const { type } = PLAYABLE_KINDS[row.kind].download;
  return {
    uuid: row.uuid,
    page: pageAddress(origin, `${PLAYABLE_KINDS[row.kind].page}/${row.uuid}`, language),
    published: row.published_at,
    file: { url: origin + enclosurePath(row), type, bytes: row.media.bytes.download },
    seconds: row.duration,
    isExplicit: row.min_age >= 18,
  };
}

function itemTexts(row: FeedRow, language: Language, origin: string) {
  const { uuid, media, chapters } = row;
  return {
    title: textIn(row.title, language),
    html: [row.warning, row.description]
      .flatMap((text) => (text ? paragraphs(textIn(text, language)) : []))
      .join(''),
    chapters: chapters.length > 0 ? origin + chaptersPath(uuid, language) : undefined,
    // Below an address that changes with each version and follows the rows (decision 121).
    transcripts: media.captions.map((each) => ({
      url: origin + mediaUrl(media, MEDIA_NAMES.captions(each)),
      language: each,
    })),
  };
}

/** Chapters and transcripts would name the subject on the screen of the app. */
function neutralItem({ id }: FeedRow, locale: Language) {
  const title = feeds_neutral_item({ number: id }, { locale });
  return { title, html: undefined, chapters: undefined, transcripts: [] };
}

/** Apps read descriptions as HTML. */
function paragraphs(text: string): string[] {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
}

function pageAddress(origin: string, path: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? origin + path : `${origin}${path}?lang=${language}`;
}
