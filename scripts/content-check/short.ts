import { withoutSourceMarks } from '../../packages/contract/src/text/source-marks.ts';
import { report } from './language.ts';
import type { Document } from './read.ts';

const TIP = /^content\/life-tips\/\d+\.(?:vi|en)\.md$/;
const SHORT = /^```short\n([\s\S]*?)\n```$/m;
/** Vietnamese syllables or English words. */
const MOST_WORDS = 80;

/** Life tips without a short version in plain words, and those whose short version is too long. */
export function notShort(documents: readonly Document[]): string[] {
  return documents.flatMap(({ path: file, text }) => {
    if (!TIP.test(file)) return [];
    const short = SHORT.exec(text)?.[1];
    if (!short) return [report({ file, path: 'short' }, 'is missing; add a block ```short')];
    const words = withoutSourceMarks(short).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
    if (words <= MOST_WORDS) return [];
    return [report({ file, path: 'short' }, `${words} words; at most ${MOST_WORDS}`)];
  });
}
