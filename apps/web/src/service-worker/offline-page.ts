import { kept_offline_list } from '@mam/texts/kept';
import { type KeptItem, readItems } from '../shared/kept/kept-items.ts';
import { KEPT_PAGE, OFFLINE_CACHE, OFFLINE_URL } from '../shared/kept/kept-names.ts';
import { withoutBytes } from './kept-note.ts';

/** Where the list of what is kept goes (`apps/api/src/pages/plain/offline-page.ts`). */
const PLACE = '<!--kept-->';

/** What is shown in place of a page that can neither be reached nor was kept. */
export async function offlinePage(): Promise<Response> {
  const cache = await caches.open(OFFLINE_CACHE);
  const page = await cache.match(OFFLINE_URL, { ignoreVary: true });
  if (!page) return Response.error();
  const items = (await readItems()).filter(({ kind, kept_at }) => kind !== 'shell' && kept_at);
  const html = (await page.text()).replace(PLACE, () => listOf(items));
  return new Response(html, { status: 503, headers: withoutBytes(page.headers) });
}

function listOf(items: readonly KeptItem[]): string {
  if (items.length === 0) return '';
  const rows = items.map(
    ({ path, title, language }) =>
      `<li><a href="${escapeHtml(path)}" lang="${language}">${escapeHtml(title)}</a></li>`,
  );
  const title = [
    kept_offline_list({}, { locale: 'vi' }),
    kept_offline_list({}, { locale: 'en' }),
  ].join(' · ');
  return `<h2><a href="${KEPT_PAGE}">${escapeHtml(title)}</a></h2><ul>${rows.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
