import { helpPath } from '@mam/contract/core/help-doors';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';

/** The page with the steps for each danger. Violence has two, between which `/help` lets the reader choose. */
export const CRISIS_PATHS: Record<CrisisKind, string> = {
  distress: helpPath('heavy'),
  violence: '/help',
  exposure: `${helpPath('late')}#lo-khong-bao-ve`,
  pregnancy: `${helpPath('late')}#co-thai`,
};
