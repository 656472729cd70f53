import { pathsWith } from '@mam/contract/core/site-map';
import { type DocumentWeight, weighDocument } from '../documents.ts';
import { PUBLIC_PAGES } from '../public-pages.ts';
import { expect, test } from '../test.ts';

const KB = 1024;

interface Limit {
  /** Kilobytes of the document. */
  raw: number;
  /** The same as brotli. */
  sent: number;
}

const LIMIT: Limit = { raw: 66, sent: 16 };
/** Pages with more to show. */
const LONG: Record<string, Limit> = {
  dashboard: { raw: 99, sent: 19.8 },
  guide: { raw: 70, sent: 16 },
  'guide-detail': { raw: 70, sent: 19.3 },
  'guide-place': { raw: 69.5, sent: 19.2 },
  help: { raw: 66, sent: 16.7 },
  'help-heavy': { raw: 67, sent: 17.1 },
  'help-late': { raw: 74, sent: 18.2 },
  'help-now': { raw: 71, sent: 18 },
  'help-places': { raw: 92, sent: 19.7 },
  'podcast-detail': { raw: 93.5, sent: 21.4 },
  'podcast-read': { raw: 76, sent: 19.5 },
  podcast: { raw: 86, sent: 17.5 },
  privacy: { raw: 92, sent: 19.9 },
  qa: { raw: 129, sent: 22.7 },
  'life-tips': { raw: 68, sent: 16.8 },
  learning: { raw: 72, sent: 17.5 },
  search: { raw: 86.5, sent: 17.8 },
  topics: { raw: 71.5, sent: 16.4 },
  'video-detail': { raw: 81.5, sent: 19 },
  video: { raw: 84, sent: 17.4 },
  'video-category': { raw: 70, sent: 16.4 },
  lesson: { raw: 70, sent: 17.2 },
};
/** Each of the life tips, which are as long as their subject. */
const TIP: Limit = { raw: 82, sent: 19.3 };
/** Not kept by any cache, so compressed on the way only. */
const UNSTORED = pathsWith('isUnstored');

/** What a document is made of is written beside it: where it grew is seen at once. */
for (const shown of PUBLIC_PAGES) {
  test(`the document of ${shown.name} is small`, async ({ baseURL }) => {
    const limit = LONG[shown.name] ?? (shown.isAdult ? TIP : LIMIT);
    const weight = await weighDocument(baseURL ?? '', shown);
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
    console.log(lineOf(shown.name, weight));
    expect(weight.raw).toBeGreaterThan(10 * KB);
    expect(weight.raw).toBeLessThan(limit.raw * KB);
    if (!UNSTORED.includes(new URL(shown.path, 'http://site').pathname))
      expect(weight.sent).toBeLessThan(limit.sent * KB);
  });
}

function lineOf(name: string, { raw, sent, parts }: DocumentWeight): string {
  const cells = Object.entries({ raw, sent, ...parts }).map(
    ([part, bytes]) => `${part} ${(bytes / KB).toFixed(1)}`,
  );
  return `${name}: ${cells.join(', ')}`;
}
