import type { CrisisKind } from '@mam/contract/search/crisis';

/** The part of `/help` with the steps for each danger. */
export const CRISIS_PARTS: Record<CrisisKind, string> = {
  distress: 'qua-suc',
  violence: 'goi',
  exposure: 'lo-khong-bao-ve',
  pregnancy: 'co-thai',
};
