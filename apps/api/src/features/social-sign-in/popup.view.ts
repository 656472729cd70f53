import { createHash } from 'node:crypto';
import type { Language } from '@mam/contract/core/localized';
import { site_name } from '@mam/texts/common';

/** The message of the popup to the page that opened it (spec, point 7). */
export type TokenMessage = { type: 'TOKEN' } & ({ code: string } | { error: string });

// Without an opener (closed, or in another browsing context group) the popup itself goes to `path`.
const SCRIPT = `
const { message, origin, path } = JSON.parse(document.getElementById('data').textContent);
if (window.opener) {
  window.opener.postMessage(message, origin);
  window.close();
} else {
  location.replace(path);
}`;

const HASH = createHash('sha256').update(SCRIPT).digest('base64');

export const POPUP_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** The last page of a popup: posts `message` to `origin` and closes, or goes to `path`. */
export function popupPage(
  content: { message: TokenMessage; origin: string; path: string },
  language: Language,
): string {
  // Without `<` the data cannot close its element.
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site_name({}, { locale: language })}</title>
<script type="application/json" id="data">${data}</script>
<script>${SCRIPT}</script>
</html>
`;
}
