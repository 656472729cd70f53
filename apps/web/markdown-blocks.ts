// Fenced blocks of our own Markdown: ```hours, ```options and ```cards, written in YAML, ```say and ```short.
import { parse } from 'yaml';

/** Parses Markdown inside a line. */
type Inline = (text: string) => string;

/** The HTML of a fenced block; undefined for the name of none. */
export function renderBlock(name: string, body: string, inline: Inline): string | undefined {
  if (name === 'hours') return renderHours(parse(body), inline);
  if (name === 'options') return renderOptions(parse(body), inline);
  if (name === 'cards') return `<div class="cards">${renderOptions(parse(body), inline)}</div>`;
  if (name === 'say') return renderSay(inline(body.trim()));
  if (name === 'short') return renderShort(body, inline);
  return undefined;
}

interface Hours {
  title: string;
  /** Words below the bar: its start, its border at three fifths, its end. */
  scale: [string, string, string];
  rows: { title: string; text: string }[];
}

/** 72 and 120 hours as a bar, with its words below it. */
function renderHours({ title, scale, rows }: Hours, inline: Inline): string {
  const marks = scale.map((text) => `<span>${inline(text)}</span>`).join('');
  const list = rows
    .map((row) => `<div><dt>${inline(row.title)}</dt><dd>${inline(row.text)}</dd></div>`)
    .join('');
  return `<div class="hours"><p class="hours-title">${inline(title)}</p><div aria-hidden="true">${bar('late')}<div class="hours-scale">${marks}</div></div><dl>${list}</dl></div>`;
}

interface Option {
  name: string;
  /** A symbol of `/icons.svg`, without its `i-`. */
  icon: string;
  /** The name of a category's tint. */
  tint: string;
  /** Short words below the name. */
  marks?: string[];
  /** How well it works to the end of the bar. */
  reach?: 'full' | 'late';
  facts?: Record<string, string>;
  text?: string;
}

/** Choices to compare, a card each. */
function renderOptions(options: Option[], inline: Inline): string {
  const cards = options.map(({ name, icon, tint, marks = [], reach, facts = {}, text }) => {
    const chips = marks.map((mark) => `<span>${inline(mark)}</span>`).join('');
    const list = Object.entries(facts)
      .map(([term, fact]) => `<dt>${inline(term)}</dt><dd>${inline(fact)}</dd>`)
      .join('');
    return `<li><span class="option-icon" style="--t:var(--tint-${tint});--k:var(--ink-${tint})" aria-hidden="true">${symbol(icon)}</span><div><h3>${inline(name)}</h3>${chips && `<p class="option-marks">${chips}</p>`}${reach ? `<div aria-hidden="true">${bar(reach)}</div>` : ''}${list && `<dl>${list}</dl>`}${text ? `<p>${inline(text)}</p>` : ''}</div></li>`;
  });
  return `<ul class="options">${cards.join('')}</ul>`;
}

/** A sentence to use, with a button that copies it. The page that shows it gives the button its two labels. */
function renderSay(html: string): string {
  const look = (name: string, icon: string, label: string) =>
    `<span class="${name}">${symbol(icon)}<span class="sr-only">${label}</span></span>`;
  const button = look('undone', 'copy', '{copy}') + look('done', 'check', '{copied}');
  return `<p class="say"><span>${html}</span><button type="button" data-plain="copy">${button}</button></p>`;
}

/** The whole text in a few plain sentences, a list item each. The page that shows it gives it its title. */
function renderShort(body: string, inline: Inline): string {
  const items = body
    .trim()
    .split('\n')
    .map((line) => `<li>${inline(line.replace(/^- /, ''))}</li>`);
  return `<div class="short"><h2>{short}</h2><ul>${items.join('')}</ul></div>`;
}

function bar(end: 'full' | 'late'): string {
  return `<div class="hours-bar"><i></i><i${end === 'late' ? ' class="hours-late"' : ''}></i></div>`;
}

function symbol(name: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="/icons.svg#i-${name}"/></svg>`;
}
