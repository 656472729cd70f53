import type { CrisisKind } from '@mam/contract/search/crisis-kinds';
import { m } from '@mam/texts';

/** The words for each danger. */
export const CRISIS_TEXTS: Record<CrisisKind, { title: () => string; text: () => string }> = {
  distress: { title: m.search_crisis_distress, text: m.search_crisis_distress_text },
  violence: { title: m.search_crisis_violence, text: m.search_crisis_violence_text },
  exposure: { title: m.search_crisis_exposure, text: m.search_crisis_exposure_text },
  pregnancy: { title: m.search_crisis_pregnancy, text: m.search_crisis_pregnancy_text },
};
