import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../platform/escape.ts';
import { BUTTON } from './mail-template.view.ts';

/**
 * Markdown of an admin as HTML of a mail. HTML in it stays text, pictures become their description, and
 * a link that leads elsewhere than to a page, an address or a phone number is text: the mail requests
 * nothing and runs nothing. A paragraph that is one link becomes a button.
 * @param origin of the site, without a trailing slash, for links to its own pages.
 */
export function markdownToHtml(markdown: string, origin: string): string {
  return rendererOf(origin).parse(markdown, { async: false }).trim();
}

/** The same as plain text; links have their address behind them. */
export function markdownToText(markdown: string, origin: string): string {
  return blocksToText(new Marked(OPTIONS).lexer(markdown), origin);
}

/** A line break in the source is one in the mail, as people expect who do not know Markdown. */
const OPTIONS = { gfm: true, breaks: true } as const;
const MARGIN = 'margin:0 0 16px';
const HEADING = 'margin:24px 0 12px;line-height:1.3';

function rendererOf(origin: string): Marked {
  const link = (href: string, html: string, style: string) => {
    const url = addressOf(href, origin);
    return url === undefined ? html : `<a href="${escapeHtml(url)}"${style}>${html}</a>`;
  };
  return new Marked({
    ...OPTIONS,
    renderer: {
      html: ({ raw }) => escapeHtml(raw),
      image: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const size = depth <= 2 ? 20 : 17;
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} style="${HEADING};font-size:${size}px">${inner}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const button = onlyLink(tokens);
        const inner = button
          ? link(button.href, this.parser.parseInline(button.tokens), ` style="${BUTTON}"`)
          : this.parser.parseInline(tokens);
        return `<p style="${MARGIN}">${inner}</p>\n`;
      },
      link({ href, tokens }) {
        return link(href, this.parser.parseInline(tokens), '');
      },
    },
  });
}

/** The link of a paragraph that has nothing else. */
function onlyLink(tokens: Token[]): Tokens.Link | undefined {
  const [first, ...others] = tokens.filter(({ raw }) => raw.trim() !== '');
  return first?.type === 'link' && others.length === 0 ? (first as Tokens.Link) : undefined;
}

/** The absolute address of a link; undefined for one that a mail must not have. */
function addressOf(href: string, origin: string): string | undefined {
  if (/^\/(?![/\\])/.test(href)) return URL.parse(href, origin)?.href;
  return /^(https:\/\/|mailto:|tel:)/i.test(href) ? URL.parse(href)?.href : undefined;
}

function blocksToText(tokens: Token[], origin: string): string {
  return tokens
    .map((token) => blockToText(token, origin))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockToText(token: Token, origin: string): string {
  switch (token.type) {
    case 'space':
      return '';
    case 'hr':
      return '* * *';
    case 'list':
      return listToText(token as Tokens.List, origin);
    case 'blockquote':
      return indent(blocksToText(token.tokens ?? [], origin), '> ', '> ');
    case 'table':
      return tableToText(token as Tokens.Table, origin);
    default:
      return innerText(token, origin);
  }
}

function listToText({ items, ordered, start, loose }: Tokens.List, origin: string): string {
  const lines = items.map((item, count) => {
    const mark = ordered ? `${Number(start || 1) + count}. ` : '- ';
    const blocks = item.tokens.map((token) => blockToText(token, origin)).filter(Boolean);
    return indent(blocks.join(loose ? '\n\n' : '\n'), mark, ' '.repeat(mark.length));
  });
  return lines.join(loose ? '\n\n' : '\n');
}

function tableToText({ header, rows }: Tokens.Table, origin: string): string {
  return [header, ...rows]
    .map((cells) => cells.map(({ tokens }) => inlineToText(tokens, origin)).join(' | '))
    .join('\n');
}

function inlineToText(tokens: Token[], origin: string): string {
  return tokens.map((token) => partToText(token, origin)).join('');
}

function partToText(token: Token, origin: string): string {
  if (token.type === 'br') return '\n';
  if (token.type === 'image') return (token as Tokens.Image).text;
  const text = innerText(token, origin);
  if (token.type !== 'link') return text;
  const { href } = token as Tokens.Link;
  const url = addressOf(href, origin);
  const isTextEnough = url === undefined || href === text || href === `mailto:${text}`;
  return isTextEnough ? text : `${text}: ${url}`;
}

function innerText(token: Token, origin: string): string {
  if ('tokens' in token && token.tokens) return inlineToText(token.tokens, origin);
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, count) => (count === 0 ? first : others) + line)
    .join('\n');
}
