import type { Language } from '@mam/contract/core/localized';
import { foldText } from '@mam/contract/text/fold';
import { site_name } from '@mam/texts/common';
import * as m from '@mam/texts/mails';
import { escapeHtml } from '../../platform/escape.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { BUTTON, COLOUR, type MailContent } from './mail-template.view.ts';
import { MAIL_TEMPLATES } from './mails.templates.view.ts';

interface StoredMail {
  id: string;
  to_email: string;
  template: string;
  language: Language;
  params: unknown;
  created_at: Date;
}

const templates = new Map(Object.entries(MAIL_TEMPLATES));

/**
 * Renders the message of a row.
 * @throws for a template that this version does not have, or parameters that do not match it.
 */
export function renderMail(mail: StoredMail, origin: string): MailMessage {
  const { id, to_email: to, language, created_at: at } = mail;
  const template = templates.get(mail.template);
  if (!template) throw new Error(`There is no template «${mail.template}»`);
  const content = template.render(mail.params, { locale: { locale: language }, origin });
  const { subject, unsubscribe, attachments } = content;
  const parts = renderLayout(content, language);
  return { id, to, language, at, subject, unsubscribe: unsubscribe?.post, attachments, ...parts };
}

interface LayoutInput extends MailContent {
  name?: string | undefined;
}

const NAME_LENGTH_MAX = 60;

/**
 * Renders plain text and HTML. The HTML is one column without images, readable without styles, and uses
 * the colours of the mail program but for one, so that it follows its dark mode.
 */
function renderLayout(content: LayoutInput, language: Language): { text: string; html: string } {
  const locale = { locale: language };
  const greeting = greetingFor(content.name, locale);
  const site = site_name({}, locale);
  const footer = content.unsubscribe
    ? m.mails_notification_why({ site }, locale)
    : m.mails_footer({}, locale);
  const frame = { greeting, site, footer, language };
  return { text: asText(content, frame), html: asHtml(content, frame) };
}

interface Frame {
  greeting: string;
  /** The name of the site: a letterhead in HTML, the signature in plain text. */
  site: string;
  footer: string;
  language: Language;
}

function asText(content: LayoutInput, { greeting, site, footer, language }: Frame): string {
  const { body, paragraphs, notes, unsubscribe } = content;
  const main = body ? [body.text] : [greeting, ...paragraphs];
  const links = [content.button, content.link].flatMap((each) => each ?? []);
  const link = links.map(({ label, url }) => `${label}:\n${url}`);
  const last = unsubscribe
    ? `${m.mails_unsubscribe({}, { locale: language })}: ${unsubscribe.page}`
    : site;
  return `${[...main, ...link, ...notes, `--\n${footer}\n${last}`].join('\n\n')}\n`;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// As dark as the text: a paler link would be hard to read.
const SMALL = 'font-size:14px;line-height:1.5';
const MUTED = `${SMALL};margin:0 0 12px`;
const HEAD = 'margin:0 0 20px;font-size:18px;font-weight:700';
const LEAF = `display:inline-block;width:11px;height:11px;background-color:${COLOUR}`;
/** Two leaves, drawn by the mail itself: nothing is loaded. */
const MARK =
  `<span aria-hidden="true" style="${LEAF};border-radius:0 100% 0 100%"></span>` +
  `<span aria-hidden="true" style="${LEAF};border-radius:100% 0 100% 0;margin:0 9px 5px 1px"></span>`;
// A link is as readable on a dark ground; what a program paints over keeps its own colours.
const STYLE = `:root { color-scheme: light dark; }
a { color: ${COLOUR}; }
@media (prefers-color-scheme: dark) { a { color: #7fd1ae; } }`;
const RULE = 'padding-top:16px;border-top:1px solid #80808066';

function asHtml(content: LayoutInput, { greeting, site, footer, language }: Frame): string {
  const { subject, body, paragraphs, strong = [], button, notes, unsubscribe } = content;
  const head = paragraph(HEAD, `${MARK}${escapeHtml(site)}`);
  const main = body
    ? [`<div lang="${body.language}">\n${body.html}\n</div>`]
    : [greeting, ...paragraphs].map((text) =>
        paragraph('margin:0 0 16px;white-space:pre-line', withStrong(escapeHtml(text), strong)),
      );
  const link = [
    ...(button ? buttonHtml(button, language) : []),
    ...(content.link ? [linkHtml(content.link)] : []),
  ];
  const small = notes.map((text) => paragraph(MUTED, escapeHtml(text)));
  const last = unsubscribe ? `<br>${unsubscribeHtml(unsubscribe.page, language)}` : '';
  const end = paragraph(`${SMALL};${RULE};margin:24px 0 0`, escapeHtml(footer) + last);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${STYLE}
</style>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:520px;margin:0 auto;padding-top:20px;border-top:4px solid ${COLOUR};${FONT};font-size:16px;line-height:1.6;text-wrap:pretty">
${[head, ...main, ...link, ...small, end].join('\n')}
</div>
</body>
</html>
`;
}

function withStrong(html: string, parts: string[]): string {
  return parts.map(escapeHtml).reduce((all, part) => all.replaceAll(part, `<b>${part}</b>`), html);
}

function unsubscribeHtml(page: string, language: Language): string {
  const label = escapeHtml(m.mails_unsubscribe({}, { locale: language }));
  const note = escapeHtml(m.mails_unsubscribe_note({}, { locale: language }));
  return `<a href="${escapeHtml(page)}">${label}</a>, ${note}`;
}

/** The URL is repeated below the button, for programs that remove links and readers who check them. */
function buttonHtml({ label, url }: { label: string; url: string }, language: Language): string[] {
  const href = escapeHtml(url);
  const hint = escapeHtml(m.mails_button_hint({}, { locale: language }));
  return [
    paragraph('margin:24px 0', `<a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a>`),
    paragraph(MUTED, `${hint}<br><a href="${href}" style="word-break:break-all">${href}</a>`),
  ];
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return paragraph(
    'margin:0 0 16px',
    `<a href="${href}">${escapeHtml(label)}</a><br><span style="${SMALL};word-break:break-all">${href}</span>`,
  );
}

function paragraph(style: string, html: string): string {
  return `<p style="${style}">${html}</p>`;
}

/** The commonest family names: one that stands where the given name should is a name typed in another order. */
const FAMILY_NAMES = new Set(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh truong trinh'.split(
    ' ',
  ),
);

/**
 * Anyone can sign up with another person's address and put a text into the name. What does not look like
 * a name is therefore left out, and so is what is rather a family name.
 */
function greetingFor(name: string | undefined, locale: { locale: Language }): string {
  const isName = name && name.length <= NAME_LENGTH_MAX && /^[\p{L}\p{M}' ’-]+$/u.test(name);
  const isGiven = isName && !FAMILY_NAMES.has(foldText(name));
  return isGiven ? m.mails_greeting({ name }, locale) : m.mails_greeting_plain({}, locale);
}
