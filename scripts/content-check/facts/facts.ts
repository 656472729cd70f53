import { report } from '../language.ts';
import { codesOf, type Document, isNode, type Text, walk } from '../read.ts';

const PUBLICATIONS = 'content/media/sources.json';
const HELP_PLACES = 'content/help-places/help-places.json';

const UNITS_VI = 'giờ|ngày|tuần|tháng|năm|tuổi';
const UNITS_EN = 'hours?|days?|weeks?|months?|years?';
const NUMBER = new RegExp(
  String.raw`\d+(?:[.,]\d+)*\s*(?:%|phần trăm|percent|(?:${UNITS_VI}|${UNITS_EN})(?!\p{L}))|(?<!\p{L})(?:dưới|under|aged?) \d{1,2}(?!\d)`,
  'iu',
);
const LAW =
  /Điều \d|Luật \p{Lu}|Bộ luật|Nghị định|Nghị quyết \d|Quyết định \d|công văn|Article \d|Law on|Penal Code|Decree|Decision \d|dispatch \d/u;
/**
 * Facts about a place are its own, with a claim of where they are from; a banner or legal page has none. In a
 * life tip each sentence has its own (`wrongSources`).
 */
const WITHOUT_SOURCES =
  /^content\/(?:banners|help-places|life-tips)\/|^content\/pages\/(?:privacy|about)\./;

/** Numbers with a unit, and laws, in an item without a code of a publication. */
export function unsourced(texts: readonly Text[]): string[] {
  return texts.flatMap((text) => {
    if (WITHOUT_SOURCES.test(text.file) || (text.codes?.length ?? 0) > 0) return [];
    const [found] = NUMBER.exec(text.text) ?? LAW.exec(text.text) ?? [];
    return found ? [report(text, `“${found}” without a source; add a code to sources`)] : [];
  });
}

/** Codes that the list of publications does not have. */
export function unknownCodes(documents: readonly Document[]): string[] {
  const list = documents.find(({ path }) => path === PUBLICATIONS)?.data;
  const known = new Set(Object.keys(isNode(list) ? list : {}));
  return documents.flatMap(({ path: file, data }) => {
    const found: string[] = [];
    walk(data, (node, path) => {
      for (const code of codesOf(node) ?? []) {
        if (known.has(code)) continue;
        found.push(report({ file, path }, `source ${code} is unknown; add it to ${PUBLICATIONS}`));
      }
    });
    return found;
  });
}

const LONG_PHONE = /(?<![\d.,/–-])(?:\+84|0\d{1,3}|1[89]00)(?:[ .]?\d{2,4}){2,3}(?![\d%])/g;
const SHORT_PHONE = new RegExp(
  String.raw`(?<![\d.,/–-])11\d(?![\d%/]|[.,]\d|\s*(?:%|${UNITS_VI}|${UNITS_EN}|trên|of)(?!\p{L}))`,
  'gu',
);

/** Phone numbers that no help place has. */
export function unknownPhones(documents: readonly Document[], texts: readonly Text[]): string[] {
  const known = helpPhones(documents);
  return texts.flatMap((text) =>
    [...text.text.matchAll(LONG_PHONE), ...text.text.matchAll(SHORT_PHONE)]
      .filter(([number]) => !known.has(digits(number)))
      .map(([number]) =>
        report(text, `number ${number} is no help place; use one of ${HELP_PLACES}`),
      ),
  );
}

/** The phone numbers of the help places, as digits. */
export function helpPhones(documents: readonly Document[]): Set<string> {
  const known = new Set<string>();
  walk(documents.find(({ path }) => path === HELP_PLACES)?.data, ({ phone }) => {
    if (typeof phone === 'string') known.add(digits(phone));
  });
  return known;
}

export function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}
