import drawings from '../../public/icons.svg?raw';

/**
 * Icons of header, navigation and safety strip, and the play triangle: they are part of every document,
 * so that they are painted with the first text. All others come with `/icons.svg`.
 */
const NAMES = new Set([
  'about',
  'exit',
  'game',
  'globe',
  'home',
  'learn',
  'mask',
  'more',
  'phone',
  'pingpong',
  'play',
  'podcast',
  'qa',
  'search',
  'tips',
  'user',
  'video',
]);

const ID = 'shell-icons';

/** Where the symbol of an icon is. */
export function symbolHref(name: string): string {
  return NAMES.has(name) ? `#i-${name}` : `/icons.svg#i-${name}`;
}

/** The symbols of a document. In the browser they are read from it: its scripts do not carry them again. */
const symbols = import.meta.env.SSR ? extract() : (document.getElementById(ID)?.innerHTML ?? '');

function extract(): string {
  const all = drawings.match(/<symbol .*?<\/symbol>/gs) ?? [];
  return all.filter((symbol) => NAMES.has(/id="i-([\w-]+)"/.exec(symbol)?.[1] ?? '')).join('');
}

/** Attributes of the hidden `<svg>` that holds the symbols. */
export const SHELL_ICONS = {
  id: ID,
  className: 'hidden',
  'aria-hidden': true,
  dangerouslySetInnerHTML: { __html: symbols },
} as const;
