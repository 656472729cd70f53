import { LIFE_TIP_COUNT } from '../../packages/contract/src/core/site-map.ts';
import type { NEXT_KINDS } from '../../packages/contract/src/guides/guide-kinds.ts';
import { completeGuide } from '../../packages/contract/src/guides/guides.rules.ts';
import { digits, helpPhones } from './facts/facts.ts';
import { report } from './language.ts';
import { codesOf, type Document, isNode, type Node, walk } from './read.ts';

const GUIDE = /^content\/guides\/([^/]+)\.yaml$/;

type Kind = (typeof NEXT_KINDS)[number];

/** Guides and stories that break the rules of a published one, and next steps that lead to nothing. */
export function wrongGuides(documents: readonly Document[]): string[] {
  const known = knownRefs(documents);
  return documents.flatMap((document) => {
    const code = codeOf(document);
    if (code === undefined) return [];
    return [
      ...faultsOf(document, code),
      ...untranslated(document),
      ...unknownRefs(document, known),
    ];
  });
}

function codeOf({ path }: Document): string | undefined {
  return GUIDE.exec(path)?.[1];
}

/** The codes of all outcomes of a guide: what its questions and lines rest on; undefined for another file. */
export function codesOfOutcomes(document: Document): string[] | undefined {
  if (codeOf(document) === undefined) return undefined;
  return [...new Set(outcomesOf(document.data).flatMap((outcome) => codesOf(outcome) ?? []))];
}

function outcomesOf(data: unknown): Node[] {
  return isNode(data) && isNode(data.outcomes) ? Object.values(data.outcomes).filter(isNode) : [];
}

function faultsOf({ path: file, data }: Document, code: string): string[] {
  const guide = isNode(data) ? data : {};
  const outcomes = isNode(guide.outcomes) ? Object.entries(guide.outcomes) : [];
  const cited = outcomes.map(([id, outcome]) =>
    // A file has codes where a guide has names of publications.
    isNode(outcome)
      ? [id, { ...outcome, sources: codesOf(outcome)?.map((each) => ({ vi: each })) }]
      : [id, outcome],
  );
  const draft = { ...guide, code, outcomes: Object.fromEntries(cited), status: 'published' };
  const { error } = completeGuide.safeParse(draft);
  return (error?.issues ?? []).map(({ path, message }) =>
    report({ file, path: path.join('.') }, `${message}; correct it as guides.rules.ts states`),
  );
}

/** Starter content has both languages, where an admin may leave English out. */
function untranslated({ path: file, data }: Document): string[] {
  const found: string[] = [];
  walk(data, ({ vi, en }, path) => {
    if (typeof vi === 'string' && !en) found.push(report({ file, path }, 'write it in English'));
  });
  return found;
}

function unknownRefs({ path: file, data }: Document, known: Record<Kind, Set<string>>): string[] {
  const found: string[] = [];
  walk(isNode(data) ? data.outcomes : undefined, ({ kind, ref }, path) => {
    if (typeof ref !== 'string' || typeof kind !== 'string' || !(kind in known)) return;
    const name = kind === 'phone' ? digits(ref) : ref;
    if (known[kind as Kind].has(name)) return;
    const at = { file, path: `outcomes.${path}` };
    found.push(report(at, `${kind} ${ref} does not exist; name one that does`));
  });
  return found;
}

/** By kind what a next step may name. */
function knownRefs(documents: readonly Document[]): Record<Kind, Set<string>> {
  const named = (pattern: RegExp) =>
    new Set(documents.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []));
  return {
    phone: helpPhones(documents),
    video: named(/^content\/media\/videos\/([^/]+)\/item\.json$/),
    podcast: named(/^content\/media\/podcasts\/([^/]+)\/item\.json$/),
    tip: new Set(Array.from({ length: LIFE_TIP_COUNT }, (_, index) => String(index + 1))),
    question: new Set(documents.flatMap(questionSlugs)),
    course: named(/^content\/courses\/([^/]+)\.json$/),
    guide: named(GUIDE),
    help: named(/^content\/pages\/help-(\w+)\.vi\.md$/),
  };
}

function questionSlugs({ path, data }: Document): string[] {
  if (!path.startsWith('content/questions/') || !Array.isArray(data)) return [];
  return data.filter(isNode).map(({ slug }) => String(slug));
}
