import type { Language } from '../core/localized.ts';
import { formatNumber } from '../text/format-number.ts';
import { numberWords } from './amount-words.ts';

/** VND with separators and the sign, which is never parted from the number: `4.500.000 ₫`. */
export function formatVnd(amount: number, language: Language): string {
  return `${formatNumber(amount, language)}\u00a0₫`;
}

/** An amount in words that begin a sentence: «Bốn triệu năm trăm nghìn». */
export function amountInWords(amount: number, language: Language): string {
  const words = numberWords(amount, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a customer writes into a transfer, letters and digits only: `HD 2026 0043`. */
export function transferReference(number: string): string {
  return `HD ${number.replace('-', ' ')}`;
}
