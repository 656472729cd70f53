import { createRequire } from 'node:module';
import { amountInWords, formatVnd, transferReference } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import type { SiteSettings } from '@mam/contract/site/site-settings';
import * as m from '@mam/texts/bills';

type Doc = PDFKit.PDFDocument;

interface Sheet {
  bill: AdminBill;
  site: SiteSettings;
}

/** All lengths are points, 72 in an inch. */
const MARGIN = 51;
const WIDTH = 595.28 - 2 * MARGIN;
const HALF = WIDTH / 2;
const RIGHT = MARGIN + HALF;
const FOOTER_TOP = 841.89 - MARGIN - 12;
const BLACK = '#18211f';
const GREY = '#52605a';

const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/be-vietnam-pro';

/** Paths of the font files. @throws when the package is not installed. */
export function findBillFonts(): { regular: string; strong: string } {
  return {
    regular: resolve(`${FONT}/400Regular/BeVietnamPro_400Regular.ttf`),
    strong: resolve(`${FONT}/600SemiBold/BeVietnamPro_600SemiBold.ttf`),
  };
}

/**
 * A bill in its language as PDF on one A4 page. Its fonts are embedded with the characters of their glyphs, so that the text
 * can be searched and copied with its marks. The library is loaded with the first bill.
 */
export async function renderBill(bill: AdminBill, site: SiteSettings): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { regular, strong } = findBillFonts();
  const Title = m.bills_numbered({ number: bill.number }, { locale: bill.language });
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, font: regular },
    ...{ lang: bill.language, info: { Title }, displayTitle: true },
  });
  doc.registerFont('regular', regular).registerFont('strong', strong);
  drawBill(doc, { bill, site });
  doc.end();
  return Buffer.concat(await doc.toArray());
}

/** Draws a bill from the top of the page to its foot: who asks, whom, for what, how much, signatures. */
function drawBill(doc: Doc, sheet: Sheet): void {
  doc.fillColor(BLACK);
  drawSender(doc, sheet);
  drawTitle(doc, sheet);
  drawCustomer(doc, sheet);
  drawAmount(doc, sheet);
  drawPayment(doc, sheet);
  drawSignatures(doc, sheet);
  drawFooter(doc, sheet);
}

function drawSender(doc: Doc, { bill, site }: Sheet): void {
  const { email, phone, address } = site.contact;
  const { tax_code } = site.issuer;
  const code = tax_code && `${m.bills_tax_code({}, { locale: bill.language })}: ${tax_code}`;
  const lines = [code, address, email, phone].filter((line) => line !== null);
  doc.font('strong').fontSize(20).text(site.name, MARGIN, MARGIN, { width: HALF });
  const left = doc.y;
  doc.y = MARGIN + 4;
  for (const line of lines) small(doc).text(line, RIGHT, doc.y, { width: HALF, align: 'right' });
  doc.y = Math.max(left, doc.y) + 8;
  rule(doc, 1);
}

function drawTitle(doc: Doc, { bill }: Sheet): void {
  const locale = { locale: bill.language };
  const top = doc.y + 18;
  doc.font('strong').fontSize(26).text(m.bills_title({}, locale), MARGIN, top, { width: HALF });
  if (bill.state === 'cancelled') {
    strong(doc).fontSize(13).text(m.bills_was_cancelled({}, locale), { width: HALF });
  }
  const left = doc.y;
  doc.y = top + 4;
  const rows = [
    [m.bills_number({}, locale), m.bills_numbered({ number: bill.number }, locale)],
    [m.bills_issued_on({}, locale), dayText(bill.issued_on)],
    [m.bills_due_on({}, locale), dayText(bill.due_on)],
  ] as const;
  for (const [label, value] of rows) {
    const y = doc.y + 3;
    muted(doc).text(label, RIGHT, y, { width: HALF * 0.45 });
    strong(doc).text(value, RIGHT + HALF * 0.4, y, { width: HALF * 0.6, align: 'right' });
  }
  doc.y = Math.max(left, doc.y);
}

function drawCustomer(doc: Doc, { bill }: Sheet): void {
  const locale = { locale: bill.language };
  const { name, address, tax_code, email } = bill;
  heading(doc, m.bills_name({}, locale));
  strong(doc).fontSize(13).text(name, { width: WIDTH });
  if (address) plain(doc).text(address, { width: WIDTH });
  if (tax_code) plain(doc).text(`${m.bills_tax_code({}, locale)}: ${tax_code}`);
  if (email) plain(doc).text(`${m.bills_email({}, locale)}: ${email}`);
}

function drawAmount(doc: Doc, { bill }: Sheet): void {
  const locale = { locale: bill.language };
  const amount = formatVnd(bill.amount, bill.language);
  const row = (text: string, value: string) => {
    const y = doc.y;
    doc.text(text, MARGIN, y, { width: WIDTH * 0.62 });
    const end = doc.y;
    doc.text(value, MARGIN + WIDTH * 0.65, y, { width: WIDTH * 0.35, align: 'right' });
    doc.y = Math.max(end, doc.y) + 7;
  };
  doc.y += 24;
  small(doc).font('strong');
  row(m.bills_description({}, locale), m.bills_amount({}, locale));
  rule(doc, 1);
  doc.y += 8;
  plain(doc);
  row(bill.description, amount);
  rule(doc, 0.5);
  doc.y += 10;
  strong(doc).fontSize(15);
  row(m.bills_total({}, locale), amount);
  const words = m.bills_dong({ words: amountInWords(bill.amount, bill.language) }, locale);
  plain(doc).text(`${m.bills_in_words({}, locale)}: `, MARGIN, doc.y + 4, {
    width: WIDTH,
    continued: true,
  });
  strong(doc).text(words);
  doc.y += 8;
  rule(doc, 1);
}

/** The account and the reference of a transfer, or the day of the payment. */
function drawPayment(doc: Doc, { bill, site }: Sheet): void {
  const locale = { locale: bill.language };
  if (bill.state === 'cancelled') return;
  heading(doc, m.bills_payment({}, locale));
  if (bill.paid_on) {
    strong(doc).text(m.bills_was_paid({ day: dayText(bill.paid_on) }, locale));
    return;
  }
  const { bank, account_number, account_holder } = site.issuer;
  const rows = [
    [m.bills_account_number({}, locale), account_number],
    [m.bills_account_holder({}, locale), account_holder],
    [m.bills_bank({}, locale), bank],
    [m.bills_reference({}, locale), transferReference(bill.number)],
  ] as const;
  for (const [label, value] of rows) {
    if (!value) continue;
    plain(doc).text(`${label}: `, { continued: true });
    strong(doc).text(value);
  }
}

function drawSignatures(doc: Doc, { bill }: Sheet): void {
  const locale = { locale: bill.language };
  const y = doc.y + 28;
  // Where a bill has very much text, there is less room for the hand that signs.
  const room = Math.min(76, FOOTER_TOP - 24 - y);
  const columns = [
    [MARGIN, m.bills_name({}, locale), ''],
    [RIGHT, m.bills_issued_by({}, locale), bill.issued_by ?? ''],
  ] as const;
  for (const [x, title, name] of columns) {
    const centred = { width: HALF, align: 'center' } as const;
    strong(doc).text(title, x, y, centred);
    small(doc).text(m.bills_sign({}, locale), x, doc.y, centred);
    if (name) strong(doc).text(name, x, y + room, centred);
  }
}

function drawFooter(doc: Doc, { bill }: Sheet): void {
  const locale = { locale: bill.language };
  doc.y = FOOTER_TOP - 6;
  rule(doc, 0.5);
  const number = m.bills_numbered({ number: bill.number }, locale);
  const line = { width: WIDTH, lineBreak: false } as const;
  small(doc).fontSize(8).text(number, MARGIN, FOOTER_TOP, line);
  doc.text(m.bills_page({}, locale), MARGIN, FOOTER_TOP, { ...line, align: 'right' });
}

function heading(doc: Doc, text: string): void {
  doc.y += 20;
  small(doc).font('strong').text(text, MARGIN, doc.y, { width: WIDTH });
  doc.y += 2;
}

function rule(doc: Doc, width: number): void {
  const right = MARGIN + WIDTH;
  doc.moveTo(MARGIN, doc.y).lineTo(right, doc.y).lineWidth(width).strokeColor(BLACK).stroke();
}

const plain = (doc: Doc) => doc.font('regular').fontSize(11).fillColor(BLACK);
const muted = (doc: Doc) => doc.font('regular').fontSize(11).fillColor(GREY);
const strong = (doc: Doc) => doc.font('strong').fontSize(11).fillColor(BLACK);
const small = (doc: Doc) => doc.font('regular').fontSize(9.5).fillColor(GREY);
