import { foldText } from '@mam/contract/text/fold';

/** The number as it is written: `2026-0043`, from ten thousand on with more digits. */
export function billNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `${year}-${String(sequence).padStart(4, '0')}`;
}

/** What the search of the list finds: the number with its prefix in both languages, the name, the tax code. */
export function foldedBill(bill: {
  year: number;
  sequence: number;
  name: string;
  tax_code?: string | null;
}): string {
  return foldText(`HĐ bill ${billNumber(bill)} ${bill.name} ${bill.tax_code ?? ''}`);
}
