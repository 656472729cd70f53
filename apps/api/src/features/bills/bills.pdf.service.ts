import { createRequire } from 'node:module';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import type { Language } from '@mam/contract/core/localized';
import type { SiteSettings } from '@mam/contract/site/site-settings';
import * as m from '@mam/texts/bills';
import { drawBill, MARGIN } from './bills.pdf.view.ts';

const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/be-vietnam-pro';

/**
 * A bill as PDF on one A4 page. Its fonts are embedded with the characters of their glyphs, so that the text
 * can be searched and copied with its marks. The library is loaded with the first bill.
 */
export async function renderBill(
  bill: AdminBill,
  site: SiteSettings,
  language: Language,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const regular = resolve(`${FONT}/400Regular/BeVietnamPro_400Regular.ttf`);
  const strong = resolve(`${FONT}/600SemiBold/BeVietnamPro_600SemiBold.ttf`);
  const Title = m.bills_numbered({ number: bill.number }, { locale: language });
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, font: regular },
    ...{ lang: language, info: { Title }, displayTitle: true },
  });
  doc.registerFont('regular', regular).registerFont('strong', strong);
  drawBill(doc, { bill, site, language });
  doc.end();
  return Buffer.concat(await doc.toArray());
}
