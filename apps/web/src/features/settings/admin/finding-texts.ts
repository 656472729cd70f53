import type { CHECKS, CheckName, Finding } from '@mam/contract/doctor/doctor.admin';
import { formatNumber } from '@mam/contract/text/format-number';
import * as operators from '@mam/texts/admin-doctor';
import * as plain from '@mam/texts/admin-status';
import { getLocale } from '@mam/texts/runtime';

type Text = (params: Record<string, string>) => string;
type FindingKey = {
  [C in CheckName]: `${C}_${keyof (typeof CHECKS)[C] & string}`;
}[CheckName];

/** A name for every check, and two sentences for every finding; one that is missing does not compile. */
const NAMES: Record<`admin_doctor_${CheckName}`, unknown> = operators;
const OF_OPERATORS: Record<`admin_doctor_${FindingKey}`, unknown> & Record<string, unknown> =
  operators;
const PLAIN: Record<`admin_status_${FindingKey}`, unknown> & Record<string, unknown> = plain;

export function nameOf(check: CheckName): string {
  return (NAMES[`admin_doctor_${check}`] as Text)({});
}

/** What a finding means for the team and its readers. */
export function meaningOf(finding: Finding): string {
  const text = PLAIN[`admin_status_${finding.check}_${finding.finding}`];
  return written(text ?? plain.admin_status_unknown, finding);
}

/** What was found and how it is repaired, in the words of those who run the server. */
export function detailsOf(finding: Finding): string {
  const text = OF_OPERATORS[`admin_doctor_${finding.check}_${finding.finding}`];
  return written(text ?? operators.admin_doctor_unknown, finding);
}

/** A text with numbers as the language writes them. */
function written(text: unknown, { params }: Finding): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, getLocale()) : value,
  ]);
  return (text as Text)(Object.fromEntries(values));
}

/** What the team does about a finding, and the pages on which it does it. */
interface Task {
  text: () => string;
  pages?: readonly ('/mails' | '/videos' | '/podcasts')[];
}

/** Findings that are not for those who run the server. */
const TASKS: Partial<Record<FindingKey, Task>> & Partial<Record<string, Task>> = {
  site_starting: { text: plain.admin_status_do_wait },
  orphans_unswept: { text: plain.admin_status_do_wait },
  mails_failed: { text: plain.admin_status_do_mails, pages: ['/mails'] },
  media_failed: { text: plain.admin_status_do_media, pages: ['/videos', '/podcasts'] },
};

export function taskOf({ check, finding, level }: Finding): Task {
  if (finding === 'unknown') return { text: plain.admin_status_do_wait };
  const own = TASKS[`${check}_${finding}`];
  if (own) return own;
  if (level === 'ok') return { text: plain.admin_status_do_none };
  return { text: level === 'error' ? plain.admin_status_do_now : plain.admin_status_do_soon };
}
