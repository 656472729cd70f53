import { glueCompounds } from './compounds.ts';
import type { Line } from './script.ts';

export const plain = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The words of one line of a loop: Vietnamese large, one by one, English below. */
export function wordsHtml({ vi: whole, en, key }: Line, l: number): string {
  const vi = glueCompounds(whole);
  const loud = key ? glueCompounds(key) : '';
  const from = loud ? vi.indexOf(loud) : vi.length;
  if (from < 0) throw new Error(`“${whole}” has no “${key}”`);
  const until = from + loud.length;
  let at = 0;
  const words = vi.split(' ').map((word) => {
    const stands = at >= from && at < until ? ' class="key"' : '';
    at += word.length + 1;
    return `<span data-word${stands}>${plain(word)}</span>`;
  });
  return (
    `<div class="say" data-line="${l}"><p class="vi">${words.join(' ')}</p>` +
    `<p class="en" data-word>${plain(en)}</p></div>`
  );
}
