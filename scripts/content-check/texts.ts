import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import type { Language } from '../../packages/contract/src/core/localized.ts';
import { statedText } from '../../packages/contract/src/facts/fact-document.ts';
import { codesOfOutcomes } from './guides.ts';
import {
  codesOf,
  type Document,
  factsOf,
  inside,
  isLocalized,
  isNode,
  type Node,
  nameOf,
  type Text,
} from './read.ts';

const LANGUAGE_OF_FILE = /\.(vi|en)\.(md|vtt)$/;
const SCRIPT = /^content\/media\/scripts\/(videos|podcasts)\/(.+)\.json$/;
const CAPTIONS = /^(content\/media\/(?:videos|podcasts)\/[^/]+)\/captions\./;

/** Every text for readers of all documents. */
export function readTexts(documents: readonly Document[]): Text[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return documents
    .filter(({ path }) => path !== 'content/media/sources.json')
    .flatMap((document) => textsOf(document, itemNode(document, byPath)));
}

/** What a whole file is an item with. A film's script and captions have what its item has. */
function itemNode({ path, data }: Document, byPath: Map<string, Document>): Node {
  const [, kind, slug] = SCRIPT.exec(path) ?? [];
  const folder = kind ? `content/media/${kind}/${slug}` : CAPTIONS.exec(path)?.[1];
  const item = folder ? byPath.get(`${folder}/item.json`)?.data : data;
  return isNode(item) ? item : {};
}

function textsOf(document: Document, node: Node): Text[] {
  const language = LANGUAGE_OF_FILE.exec(document.path)?.[1] as Language | undefined;
  // The outcomes of a guide name the sources and the facts of the way to them.
  const inherited = codesOfOutcomes(document);
  const own = inherited
    ? { codes: inherited, facts: undefined, item: '' }
    : { codes: codesOf(node), facts: factsOf(node) ?? [], item: '' };
  if (language)
    return [
      {
        file: document.path,
        path: '',
        language,
        text: statedText(document.text),
        ...own,
      },
    ];
  return collect(document.data, { file: document.path, path: '', ...own });
}

type Place = Pick<Text, 'file' | 'path' | 'codes' | 'item' | 'facts'>;

function collect(value: unknown, place: Place): Text[] {
  if (Array.isArray(value)) {
    return value.flatMap((child, index) => collect(child, at(place, nameOf(child, index))));
  }
  if (!isNode(value)) return [];
  const codes = codesOf(value);
  const own = codes ? { ...place, codes, item: place.path, facts: factsOf(value) ?? [] } : place;
  if (isLocalized(value))
    return LANGUAGES.flatMap((language) => localizedTexts(value, language, own));
  return Object.entries(value).flatMap(([key, child]) =>
    // The lines on the screen of a film are Vietnamese.
    key === 'text_vi' ? listed(child, 'vi', at(own, key)) : collect(child, at(own, key)),
  );
}

function localizedTexts(node: Node, language: Language, place: Place): Text[] {
  return listed(node[language], language, place);
}

function listed(value: unknown, language: Language, place: Place): Text[] {
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter((text): text is string => typeof text === 'string')
    .map((text) => ({ ...place, language, text: text.normalize('NFC') }));
}

function at(place: Place, name: string): Place {
  return { ...place, path: inside(place.path, name) };
}
