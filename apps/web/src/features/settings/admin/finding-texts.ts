import type { CHECKS, CheckName, Finding } from '@mam/contract/doctor/doctor.admin';
import { formatNumber } from '@mam/contract/text/format-number';
import * as texts from '@mam/texts/admin-doctor';
import { getLocale } from '@mam/texts/runtime';

type Text = (params: Record<string, string>) => string;

/** A sentence for every finding and a name for every check; one that is missing does not compile. */
type Texts = {
  [C in CheckName as
    | `admin_doctor_${C}`
    | `admin_doctor_${C}_${keyof (typeof CHECKS)[C] & string}`]: unknown;
};
const TEXTS: Texts & Record<string, unknown> = texts;

export function nameOf(check: CheckName): string {
  return (TEXTS[`admin_doctor_${check}`] as Text)({});
}

/** What was found and what to do, with numbers as the language writes them. */
export function sentenceOf({ check, finding, params }: Finding): string {
  const text = TEXTS[`admin_doctor_${check}_${finding}`] ?? texts.admin_doctor_unknown;
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, getLocale()) : value,
  ]);
  return (text as Text)(Object.fromEntries(written));
}
