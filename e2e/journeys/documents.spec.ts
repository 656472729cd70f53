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

const LIMIT: Limit = { raw: 68, sent: 16.5 };
/**
 * Pages with more to show. Those with comments and counts have room for what other journeys leave there: 0.8 KB were
 * measured.
 */
const LONG: Record<string, Limit> = {
  dashboard: { raw: 101.5, sent: 20.9 },
  'guide-detail': { raw: 72.7, sent: 19.8 },
  'guide-place': { raw: 71.5, sent: 19.7 },
  help: { raw: 68, sent: 17.5 },
  'help-heavy': { raw: 69, sent: 17.6 },
  'help-late': { raw: 76, sent: 18.7 },
  'help-now': { raw: 74, sent: 18.6 },
  'help-places': { raw: 94, sent: 20.6 },
  'podcast-detail': { raw: 96.5, sent: 22.3 },
  'podcast-read': { raw: 78, sent: 20 },
  podcast: { raw: 88.2, sent: 18.3 },
  privacy: { raw: 94, sent: 20.6 },
  qa: { raw: 131, sent: 23.2 },
  'life-tips': { raw: 70, sent: 17.5 },
  learning: { raw: 74.5, sent: 18 },
  search: { raw: 88.5, sent: 18.3 },
  topics: { raw: 74.2, sent: 17.4 },
  'topic-detail': { raw: 68, sent: 17.1 },
  // With the rules of a thread, so that they move nothing when the comments come.
  'video-detail': { raw: 85.5, sent: 20.3 },
  video: { raw: 86, sent: 18.2 },
  'video-category': { raw: 72, sent: 16.9 },
  lesson: { raw: 72, sent: 17.9 },
};
/** Each of the life tips, which are as long as their subject. */
const TIP: Limit = { raw: 84, sent: 20.1 };
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
