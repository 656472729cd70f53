import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import {
  publicationsOf,
  withoutSourceMarks,
} from '../../packages/contract/src/text/source-marks.ts';
import { renderBlock } from './markdown-blocks.ts';

/** A heading of the second level, for a list of what is on the page. */
interface Heading {
  id: string;
  text: string;
}

/** Those of the text that is being parsed. */
let headings: Heading[] = [];

/** Our own Markdown: external links send no referrer. */
const marked: Marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const away = /^https?:/.test(href) ? ' rel="noreferrer nofollow" target="_blank"' : '';
      return `<a href="${href.replaceAll('"', '&quot;')}"${away}>${text}</a>`;
    },
    /** `## Title {#anchor}` gives the heading an id other than its own words. */
    heading({ tokens, depth }) {
      const [, html = '', anchor] =
        /^(.*?)(?: \{#([a-z0-9-]+)\})?$/.exec(this.parser.parseInline(tokens)) ?? [];
      const id = anchor ?? anchorOf(html);
      if (depth === 2) headings.push({ id, text: html });
      return `<h${depth} id="${id}">${html}</h${depth}>`;
    },
    /** False leaves other blocks to the parser. */
    code({ lang = '', text }) {
      return renderBlock(lang, text, (line) => marked.parseInline(line, { async: false })) ?? false;
    },
    table(token) {
      // The parser's own table, in a box that scrolls on narrow screens.
      const row = (cells: typeof token.header, tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}${numberMark(cell.text)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="prose-table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

/** «Ở quầy thuốc nói gì?» → `o-quay-thuoc-noi-gi`. */
function anchorOf(html: string): string {
  const plain = html.replaceAll(/<[^>]*>|&[a-z]+;/g, ' ').toLowerCase();
  return plain
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A number or a span of numbers stays on one line. */
function numberMark(text: string): string {
  return /^[\d.,–%\s]+$/.test(text) ? ' class="is-number"' : '';
}

const UNITS =
  'giờ|phút|giây|ngày|tuần|tháng|năm|tuổi|mũi|lần|người|viên|hours?|minutes?|days?|weeks?|months?|years?';
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?!\\p{L}))`, 'gu');

/** A span of numbers, and a word with a hyphen that is not too long for a phone's line. */
const UNBREAKABLE =
  /\d+–\d+(?:\u00a0\p{L}+)?|(?<![\p{L}\p{N}-])\p{L}{1,7}-\p{L}{1,9}(?![\p{L}\p{N}-])/gu;

/** The text between the tags keeps what belongs together on one line. */
function keepTogether(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(UNBREAKABLE, '<span class="whitespace-nowrap">$&</span>'),
    )
    .join('');
}

/** Turns a Markdown file with front matter into a module when the site is built: `MarkdownModule`. */
export function markdown(): Plugin {
  return {
    name: 'mam-markdown',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler(source, id) {
        const text = withoutSourceMarks(source.normalize('NFC'));
        const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
        if (!parts) throw new Error(`${id}: no front matter`);
        const [, front = '', body = ''] = parts;
        // A number and its unit stay on one line: the space between them does not break.
        headings = [];
        const html = keepTogether(
          marked.parse(body.replace(NUMBER_AND_UNIT, '$1\u00a0'), { async: false }),
        );
        const words = body.split(/\s+/).filter(Boolean).length;
        const sources = publicationsOf(source);
        return `export default ${JSON.stringify({ front: parse(front), html, words, sources, headings })};`;
      },
    },
  };
}
