import { foldText } from '../text/fold.ts';

/**
 * Dangers that a search may tell of: self-harm (the word list of distress), violence or threats, and sex without
 * protection, where help counts in hours.
 */
export const CRISIS_KINDS = ['distress', 'violence', 'exposure'] as const;
export type CrisisKind = (typeof CRISIS_KINDS)[number];

/**
 * Folded phrases, compared with whole words of a search; those of distress only with a search without marks,
 * where the word list, which reads `từ từ` and `tự tử` apart, finds nothing.
 */
const PHRASES: Record<CrisisKind, readonly string[]> = {
  distress: ['tu tu', 'tu sat', 'tu hai', 'muon chet', 'khong muon song', 'suicide'],
  violence: [
    'hiep dam',
    'bi hiep',
    'cuong hiep',
    'xam hai',
    'lam dung tinh duc',
    'bi danh',
    'danh minh',
    'danh dap',
    'bao hanh',
    'doa tung anh',
    'tung anh',
    'tung clip',
    'lo clip',
    'tong tien',
    'bi de doa',
    'bi ep',
    'ep quan he',
    'bi nhot',
    'rape',
    'raped',
    'sextortion',
    'blackmail',
    'abused',
    'hits me',
    'beats me',
  ],
  exposure: [
    'rach bao',
    'bao rach',
    'bao cao su rach',
    'bao cao su bi rach',
    'bcs rach',
    'bcs bi rach',
    'tuot bao',
    'bao tuot',
    'bao bi rach',
    'bao bi tuot',
    'khong dung bao',
    'khong deo bao',
    'quen deo bao',
    'khong an toan',
    'phoi nhiem',
    'condom broke',
    'condom slipped',
    'broken condom',
  ],
};

/** The first danger that folded words of a search tell of. */
export function findCrisis(keyword: string): CrisisKind | undefined {
  const folded = foldText(keyword);
  const has = (phrase: string) => ` ${folded} `.includes(` ${phrase} `);
  if (PHRASES.violence.some(has)) return 'violence';
  const isPlain = keyword.normalize('NFKD').match(/\p{M}|[đĐ]/u) === null;
  if (isPlain && PHRASES.distress.some(has)) return 'distress';
  return PHRASES.exposure.some(has) ? 'exposure' : undefined;
}
