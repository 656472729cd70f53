import type { SearchKind } from '@mam/contract/search/search-kinds';
import { m } from '@mam/texts';

/** Name and icon of each kind of content. */
export const KINDS: Record<SearchKind, { name: () => string; icon: string }> = {
  video: { name: m.search_kind_video, icon: 'video' },
  podcast: { name: m.search_kind_podcast, icon: 'podcast' },
  question: { name: m.search_kind_question, icon: 'qa' },
  life_tip: { name: m.search_kind_life_tip, icon: 'tips' },
  course: { name: m.search_kind_course, icon: 'learn' },
  topic: { name: m.search_kind_topic, icon: 'pingpong' },
  guide: { name: m.search_kind_guide, icon: 'list' },
  help_place: { name: m.search_kind_help_place, icon: 'phone' },
};
