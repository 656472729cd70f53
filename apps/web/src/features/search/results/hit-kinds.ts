import type { SearchKind } from '@mam/contract/search/search-kinds';
import { m } from '@mam/texts';

/** What one hit is called; the header, which loads on every page, names lists only. */
export const HIT_KINDS: Record<SearchKind, () => string> = {
  video: m.search_hit_video,
  podcast: m.search_hit_podcast,
  question: m.search_hit_question,
  life_tip: m.search_hit_life_tip,
  course: m.search_hit_course,
  topic: m.search_hit_topic,
  guide: m.search_hit_guide,
  help_place: m.search_hit_help_place,
};
