import {
  FACT_SHEET,
  GENERAL_KNOWLEDGE,
  NO_PUBLICATION,
  OWN_WORDS,
  publicationsOf,
} from '../../packages/contract/src/text/source-marks.ts';
import { report } from './language.ts';
import { type Document, isNode, type Node, walk } from './read.ts';
import { claimIn, isCautious, numberIn } from './sentence-rules.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

const PUBLICATIONS = 'content/media/sources.json';
const TIP = /^content\/life-tips\/\d+\.(vi|en)\.md$/;
const SCRIPT = /^content\/media\/scripts\/(videos|podcasts)\/(.+)\.json$/;

/** A sentence or spoken line in one language, with the codes behind it. */
interface Statement {
  file: string;
  path: string;
  language: 'vi' | 'en';
  text: string;
  codes: readonly string[];
  /** Whether what stands beside it is cautious for it: the spoken line before or after it, or the head of its list. */
  isNearCaution: boolean;
}

/** Sentences of life tips, and lines of films and podcasts, that no source stands behind, or the wrong one. */
export function wrongSources(documents: readonly Document[]): string[] {
  const list = documents.find(({ path }) => path === PUBLICATIONS)?.data;
  const known = new Set([...Object.keys(isNode(list) ? list : {}), ...NO_PUBLICATION]);
  const problems = documents.flatMap(statementsOf).flatMap((each) => problemsOf(each, known));
  return [
    // What is wrong with the codes of a line is wrong in both languages.
    ...new Set(problems),
    ...documents.flatMap((document) => unlikeEnglish(document, documents)),
    ...documents.flatMap((document) => unlikeItem(document, documents)),
  ];
}

function problemsOf(statement: Statement, known: ReadonlySet<string>): string[] {
  const { text, codes, language, isNearCaution } = statement;
  const start = `“${text.slice(0, 40)}”`;
  if (codes.length === 0) return [report(statement, 'a sentence has no source; add a code')];
  const unknown = codes.find((code) => !known.has(code));
  if (unknown) {
    return [report(statement, `source ${unknown} is unknown; add it to ${PUBLICATIONS}`)];
  }
  if (codes.includes(OWN_WORDS)) {
    if (codes.length > 1) return [report(statement, `${start} has MAM beside a source; drop it`)];
    const claim = claimIn(text, language);
    return claim ? [report(statement, `${start} claims “${claim}” as MAM; name its source`)] : [];
  }
  const number = codes.every((code) => code === FACT_SHEET) && numberIn(text, language);
  if (number) return [report(statement, `${start} has “${number}” as SHEET; name its source`)];
  if (!codes.includes(GENERAL_KNOWLEDGE) || isNearCaution || isCautious(text, language)) return [];
  return [report(statement, `${start} is GK without a cautious word; write thường, usually …`)];
}

function statementsOf(document: Document): Statement[] {
  const [, language] = TIP.exec(document.path) ?? [];
  if (language) return tipStatements(document, language as 'vi' | 'en');
  return SCRIPT.test(document.path) ? lineStatements(document) : [];
}

function tipStatements({ path: file, text }: Document, language: 'vi' | 'en'): Statement[] {
  let isNearCaution = false;
  return sentencesOf(text).map(({ line, text: sentence, codes, isItem }) => {
    if (!isItem) isNearCaution = sentence.endsWith(':') && isCautious(sentence, language);
    return { file, path: `line ${line}`, language, text: sentence, codes, isNearCaution };
  });
}

/** Every spoken line of a script in both languages. */
function lineStatements({ path: file, data }: Document): Statement[] {
  const all = linesOf(data);
  return all.flatMap(({ line, path }, index) =>
    (['vi', 'en'] as const).map((language) => ({
      file,
      path,
      language,
      text: String(line[language]),
      codes: Array.isArray(line.src) ? line.src.map(String) : [],
      isNearCaution: [all[index - 1], all[index + 1]].some(
        (near) => near && isCautious(String(near.line[language]), language),
      ),
    })),
  );
}

function linesOf(data: unknown): { line: Node; path: string }[] {
  const found: { line: Node; path: string }[] = [];
  walk(data, ({ lines }, path) => {
    if (!Array.isArray(lines)) return;
    for (const [index, line] of lines.entries()) {
      if (isNode(line)) found.push({ line, path: `${path}.lines.${index + 1}` });
    }
  });
  return found;
}

/** A tip whose languages differ in the number of sentences or in the sources of one. */
function unlikeEnglish({ path, text }: Document, documents: readonly Document[]): string[] {
  if (TIP.exec(path)?.[1] !== 'vi') return [];
  const other = documents.find((each) => each.path === path.replace('.vi.', '.en.'));
  const vi = sentencesOf(text);
  const en = sentencesOf(other?.text ?? '');
  const first = vi.findIndex((sentence, index) => codesOf(sentence) !== codesOf(en[index]));
  if (first < 0 && vi.length === en.length) return [];
  const place = { file: path, path: `line ${vi.at(first)?.line}` };
  const count = `${vi.length} and ${en.length} sentences in vi and en`;
  return [report(place, `${count}, or other sources than in English from here; make them equal`)];
}

function codesOf(sentence: Sentence | undefined): string | undefined {
  return sentence?.codes.join(' ');
}

/** An item whose sources are not those of the lines of its script. */
function unlikeItem({ path, data }: Document, documents: readonly Document[]): string[] {
  const [, kind, slug] = SCRIPT.exec(path) ?? [];
  if (!kind) return [];
  const file = `content/media/${kind}/${slug}/item.json`;
  const item = documents.find((document) => document.path === file)?.data;
  if (!isNode(item) || !Array.isArray(item.sources)) return [];
  const marks = linesOf(data).map(({ line }) => `{${[line.src].flat().join(' ')}}`);
  const wanted = publicationsOf(marks.join('')).toSorted().join(' ');
  const found = item.sources.map(String).toSorted().join(' ');
  return wanted === found
    ? []
    : [report({ file, path: 'sources' }, 'not those of its lines; make the item again')];
}
