import type { Language } from '@mam/contract/core/localized';
import { site_name } from '@mam/texts/common';
import * as m from '@mam/texts/mails';
import type { MailContent } from './templates.view.ts';

interface LayoutInput extends MailContent {
  name?: string | undefined;
}

const NAME_LENGTH_MAX = 60;

/**
 * A letter as plain text and as HTML. The HTML is one column without pictures, works where styles
 * are stripped, and takes the mail program's own colours, so that it is dark where that is.
 */
export function renderLayout(
  content: LayoutInput,
  language: Language,
): { text: string; html: string } {
  const locale = { locale: language };
  const greeting = greetingFor(content.name, locale);
  const footer = [m.mails_footer({}, locale), site_name({}, locale)];
  return {
    text: asText(content, { greeting, footer }),
    html: asHtml(content, { greeting, footer, language }),
  };
}

interface Frame {
  greeting: string;
  footer: string[];
}

function asText({ paragraphs, button, notes }: LayoutInput, { greeting, footer }: Frame): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const parts = [greeting, ...paragraphs, ...link, ...notes, `--\n${footer.join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1f7a5c;color:#ffffff;font-weight:600;text-decoration:none';
// Paler than the text on whatever ground there is; contrast stays above 7.
const SMALL = 'opacity:0.75;font-size:14px;line-height:1.5';
const MUTED = `${SMALL};margin:0 0 12px`;

function asHtml(
  content: LayoutInput,
  { greeting, footer, language }: Frame & { language: Language },
) {
  const { subject, paragraphs, button, notes } = content;
  const main = [greeting, ...paragraphs].map((text) =>
    paragraph('margin:0 0 16px;white-space:pre-line', escapeHtml(text)),
  );
  const link = button ? linkOf(button, language) : [];
  const small = notes.map((text) => paragraph(MUTED, escapeHtml(text)));
  const end = paragraph(`${SMALL};margin:24px 0 0`, footer.map(escapeHtml).join('<br>'));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:520px;margin:0 auto;${FONT};font-size:16px;line-height:1.6">
${[...main, ...link, ...small, end].join('\n')}
</div>
</body>
</html>
`;
}

/** The address stands below the button too: some programs cut links, and some readers look first. */
function linkOf({ label, url }: { label: string; url: string }, language: Language): string[] {
  const href = escapeHtml(url);
  const hint = escapeHtml(m.mails_button_hint({}, { locale: language }));
  return [
    paragraph('margin:24px 0', `<a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a>`),
    paragraph(MUTED, `${hint}<br><a href="${href}" style="word-break:break-all">${href}</a>`),
  ];
}

function paragraph(style: string, html: string): string {
  return `<p style="${style}">${html}</p>`;
}

/**
 * Anybody can sign up with somebody else's address, so a name is a way to make us say something to
 * a stranger: what is not plainly a name is left out.
 */
function greetingFor(name: string | undefined, locale: { locale: Language }): string {
  const isName = name && name.length <= NAME_LENGTH_MAX && /^[\p{L}\p{M}' ’-]+$/u.test(name);
  return isName ? m.mails_greeting({ name }, locale) : m.mails_greeting_plain({}, locale);
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}
