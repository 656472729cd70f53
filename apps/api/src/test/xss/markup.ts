import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Markup {
  elements: Element[];
  /** All text that is no script and no style. */
  text: string;
  /** Inline scripts that run. */
  scripts: string[];
}

/** A document as a browser parses it. */
export function readMarkup(html: string): Markup {
  const elements: Element[] = [];
  const texts: string[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node) elements.push(node);
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node && !isCode(node)) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  const scripts = elements
    .filter((element) => isScript(element))
    .map((element) => contentOf(element));
  return { elements, text: texts.join('\n'), scripts };
}

const isCode = ({ nodeName }: Node) => nodeName === 'script' || nodeName === 'style';

function isScript({ tagName, attrs }: Element): boolean {
  const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
  return tagName === 'script' && (type === '' || /module|javascript/.test(type));
}

function contentOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const STRANGE = new Set(
  'marquee object embed iframe base math animate mglyph mtext mi x frame applet'.split(' '),
);
const ADDRESSES = new Set(
  'href src srcset action formaction data xlink:href poster ping'.split(' '),
);

/** What of a document is markup of a payload: elements, event handlers, addresses and styles. */
export function findPayloadMarkup({ elements }: Markup): string[] {
  return elements.flatMap(({ tagName, attrs }) => [
    ...(STRANGE.has(tagName) ? [`<${tagName}>`] : []),
    ...attrs
      .filter((attribute) => isHarmful(tagName, attribute))
      .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ]);
}

function isHarmful(tag: string, { name, value }: { name: string; value: string }): boolean {
  if (/^on/i.test(name) || name === 'srcdoc') return true;
  // Browsers ignore spaces and control characters in the scheme of an address.
  const bare = [...value]
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase();
  if (ADDRESSES.has(name)) return /^(javascript|vbscript|data:text)|^(https?:)?\/\/evil/.test(bare);
  if (name === 'style') return /alert|expression|evil/.test(bare);
  if (tag === 'meta' && name === 'http-equiv') return bare === 'refresh';
  return false;
}
