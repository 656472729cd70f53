import { EXIT_URL } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { site_name } from '@mam/texts/common';
import { escapeHtml } from '../../platform/escape.ts';

/** The Content-Security-Policy of plain pages. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PlainPage {
  language: Language;
  /** Words on the link out of the site. */
  exit: string;
  /** HTML: what happened. */
  answer: string;
  /** Words on the link that tries again. */
  retry: string;
  /** Heading of the hotlines. */
  help: string;
  hotlines: { number: string; name: string }[];
}

/** A page in place of one that could not be made: no script and no other file, so it works on its own. */
export function plainPage({ language, exit, answer, retry, help, hotlines }: PlainPage): string {
  const numbers = hotlines.map(
    ({ number, name }) =>
      `<li><a href="tel:${escapeHtml(number.replaceAll(' ', ''))}">${escapeHtml(number)}</a> ${escapeHtml(name)}</li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${site_name({}, { locale: language })}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="exit" href="${EXIT_URL}" rel="noreferrer">${exit}</a></header>
<main>
${answer}
<p><a class="retry" href="">${retry}</a></p>
${numbers.length > 0 ? `<h2>${help}</h2>\n<ul>${numbers.join('\n')}</ul>` : ''}
</main>
</body>
</html>
`;
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:38rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#18211f;background:#fff9ef}
header{text-align:right}h1{font-size:1.5rem;line-height:1.3}h2{font-size:1.125rem;margin-top:2rem}ul{padding:0;list-style:none}
a{color:#17634a}li a{display:inline-block;min-width:4rem;padding:.625rem 0;font-weight:600}
.exit,.retry{display:inline-block;padding:.625rem 1.25rem;border-radius:9rem;font-weight:600;text-decoration:none;color:#fff;background:#17634a}
.exit{background:#0f3d34}
@media(prefers-color-scheme:dark){body{color:#e6f0ea;background:#0a241e}li a{color:#8edcbb}.exit{color:#0f3d34;background:#f3ead8}}`;
