import { kept_page_note } from '@mam/texts/kept';
import { vietnamDay } from '../platform/format.ts';
import type { KeptItem } from '../shared/kept/kept-items.ts';

/** They describe the bytes that were sent, which the note changes. */
const OF_BYTES = ['Content-Encoding', 'Content-Length', 'ETag', 'Transfer-Encoding'];

/**
 * A kept page shows when it was kept: `--kept` on `<html>`, which the styles show above the text
 * (`layout.css`). Hydration leaves attributes of that element alone.
 */
export async function withKeptNote(page: Response, item: KeptItem | undefined): Promise<Response> {
  const headers = withoutBytes(page.headers);
  const html = await page.text();
  if (!item?.kept_at) return new Response(html, { headers });
  const day = vietnamDay(new Date(item.kept_at).toISOString());
  const note = kept_page_note({ day }, { locale: item.language });
  const style = `--kept:'${note.replaceAll(/['"<>\\]/g, '')}'`;
  return new Response(html.replace('<html ', `<html style="${style}" `), { headers });
}

/** The headers of a page whose text is changed. */
export function withoutBytes(old: Headers): Headers {
  const headers = new Headers(old);
  for (const name of OF_BYTES) headers.delete(name);
  return headers;
}
