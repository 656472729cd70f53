import type { CrisisKind } from '@mam/contract/search/crisis';
import { m } from '@mam/texts';

/** The words for each danger, and the part of `/help` with the steps. */
export const CRISIS_HELP: Record<
  CrisisKind,
  { title: () => string; text: () => string; part: string }
> = {
  distress: {
    title: m.search_crisis_distress,
    text: m.search_crisis_distress_text,
    part: 'qua-suc',
  },
  violence: {
    title: m.search_crisis_violence,
    text: m.search_crisis_violence_text,
    part: 'goi',
  },
  exposure: {
    title: m.search_crisis_exposure,
    text: m.search_crisis_exposure_text,
    part: 'lo-khong-bao-ve',
  },
  pregnancy: {
    title: m.search_crisis_pregnancy,
    text: m.search_crisis_pregnancy_text,
    part: 'co-thai',
  },
};
