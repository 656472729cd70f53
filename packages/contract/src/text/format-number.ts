import type { Language } from '../core/localized.ts';

const SEPARATORS: Record<Language, { thousands: string; decimal: string }> = {
  vi: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
};

/**
 * Formats a number with a separator every three digits: 1.234.567 in Vietnamese, 1,234,567 in English.
 * `Intl` is not used because it does not group four digits in some languages and versions.
 */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isFinite(value)) return '';
  const { thousands, decimal } = SEPARATORS[language];
  const [whole = '', fraction] = plainDigits(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction ? grouped + decimal + fraction : grouped;
}

/** Returns decimal digits without the exponent of `String` for very large and very small numbers. */
function plainDigits(value: number): string {
  const digits = String(value);
  if (!digits.includes('e')) return digits;
  return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, '');
}
