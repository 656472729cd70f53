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

const LIMIT: Limit = { raw: 61, sent: 15.5 };
/** Pages with more to show. */
const LONG: Record<string, Limit> = {
  dashboard: { raw: 93.5, sent: 17.9 },
  help: { raw: 90.5, sent: 20.4 },
  'podcast-detail': { raw: 80, sent: 19.1 },
  podcast: { raw: 78, sent: 15.8 },
  privacy: { raw: 82.5, sent: 18.5 },
  qa: { raw: 111, sent: 20.2 },
  // Results of a search are not kept, and sent as they are.
  search: { raw: 78.5, sent: 78.5 },
  'search-empty': { raw: 46, sent: 46 },
  'video-detail': { raw: 74, sent: 17.4 },
  video: { raw: 75, sent: 15.6 },
  lesson: { raw: 63.5, sent: 15.9 },
};
/** Each of the life tips, which are as long as their subject. */
const TIP: Limit = { raw: 74, sent: 17.8 };

/** What a document is made of is written beside it: where it grew is seen at once. */
for (const shown of PUBLIC_PAGES) {
  test(`the document of ${shown.name} is small`, async ({ baseURL }) => {
    const limit = LONG[shown.name] ?? (shown.isAdult ? TIP : LIMIT);
    const weight = await weighDocument(baseURL ?? '', shown);
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
    console.log(lineOf(shown.name, weight));
    expect(weight.raw).toBeGreaterThan(10 * KB);
    expect(weight.raw).toBeLessThan(limit.raw * KB);
    expect(weight.sent).toBeLessThan(limit.sent * KB);
  });
}

function lineOf(name: string, { raw, sent, parts }: DocumentWeight): string {
  const cells = Object.entries({ raw, sent, ...parts }).map(
    ([part, bytes]) => `${part} ${(bytes / KB).toFixed(1)}`,
  );
  return `${name}: ${cells.join(', ')}`;
}
