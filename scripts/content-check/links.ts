import { LIFE_TIP_COUNT, PUBLIC_PAGES } from '../../packages/contract/src/core/site-map.ts';
import { GAMES } from '../../packages/contract/src/games/kinds.ts';
import { report } from './language.ts';
import { type Document, isNode, type Node, walk } from './read.ts';

const LINK_KEYS = ['learn_path', 'next_path', 'href', 'url'];
const MARKDOWN_LINK = /\]\((\/[^)\s]*)\)/g;

/** Addresses of this site, and drawings, that lead nowhere. */
export function brokenLinks(
  documents: readonly Document[],
  drawings: ReadonlySet<string>,
): string[] {
  const known = addresses(documents);
  return documents.flatMap((document) => {
    const file = document.path;
    const found: string[] = [];
    for (const { path, target } of linksOf(document)) {
      if (!known.has(target.replace(/\?.*/, '')))
        found.push(report({ file, path }, `${target} leads nowhere; correct it`));
    }
    walk(document.data, (node, path) => {
      for (const problem of wrongReferences(node, known, drawings)) {
        found.push(report({ file, path }, problem));
      }
    });
    return found;
  });
}

function linksOf({ text, data }: Document): { path: string; target: string }[] {
  const found = [...text.matchAll(MARKDOWN_LINK)].map(([, target = '']) => ({ path: '', target }));
  walk(data, (node, path) => {
    for (const key of LINK_KEYS) {
      const target = node[key];
      if (typeof target === 'string' && target.startsWith('/')) found.push({ path, target });
    }
  });
  return found;
}

/** A film, drawing or lesson that an entry of a course names. */
function wrongReferences(node: Node, known: ReadonlySet<string>, drawings: ReadonlySet<string>) {
  const found: string[] = [];
  const { video_id, lessons, questions } = node;
  if (typeof video_id === 'string' && !isPlayable(video_id, known)) {
    found.push(`film or podcast ${video_id} does not exist; use the uuid of an item.json`);
  }
  for (const drawing of Array.isArray(lessons) ? [node.poster, ...names(lessons, 'picture')] : []) {
    if (typeof drawing === 'string' && !drawings.has(drawing)) {
      found.push(`drawing ${drawing} does not exist; use one of apps/web/public/illus`);
    }
  }
  const slugs = new Set(names(lessons, 'slug'));
  for (const lesson of names(questions, 'lesson')) {
    if (!slugs.has(lesson)) found.push(`a question is of lesson ${lesson}; use a slug of lessons`);
  }
  return found;
}

function isPlayable(uuid: string, known: ReadonlySet<string>): boolean {
  return known.has(`/video/${uuid}`) || known.has(`/podcast/${uuid}`);
}

function names(list: unknown, key: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) =>
    isNode(entry) && typeof entry[key] === 'string' ? entry[key] : [],
  );
}

/** Every address that content may link to. */
function addresses(documents: readonly Document[]): Set<string> {
  const known = new Set<string>([
    ...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
    ...GAMES.map((game) => `/game/${game}`),
    ...Array.from({ length: LIFE_TIP_COUNT }, (_, index) => `/life-tips/${index + 1}`),
  ]);
  for (const document of documents) for (const path of ownAddresses(document)) known.add(path);
  return known;
}

function ownAddresses({ path, text, data }: Document): string[] {
  const [, door] = /^content\/pages\/help-(\w+)\./.exec(path) ?? [];
  if (door) {
    return [...text.matchAll(/\{#([a-z-]+)\}/g)].map(([, anchor]) => `/help/${door}#${anchor}`);
  }
  if (!isNode(data) || typeof data.uuid !== 'string') return [];
  const [, folder] = /^content\/(topics|courses|media\/videos|media\/podcasts)\//.exec(path) ?? [];
  if (folder === 'topics') return [`/pingpong/${data.uuid}`];
  if (folder === 'media/videos') return [`/video/${data.uuid}`];
  if (folder === 'media/podcasts') return [`/podcast/${data.uuid}`];
  if (folder !== 'courses') return [];
  const course = `/learning/${data.uuid}`;
  const lessons = names(data.lessons, 'slug').map((slug) => `${course}/lessons/${slug}`);
  return [course, `${course}/test`, ...lessons];
}
