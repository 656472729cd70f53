import type {
  CHECKS,
  CheckName,
  DoctorReport,
  Finding,
  Level,
} from '@mam/contract/doctor/doctor.admin';
import { formatNumber } from '@mam/contract/text/format-number';
import * as texts from '@mam/texts/admin-doctor';

type Text = (params: Finding['params'], options: { locale: 'en' }) => string;

/** A sentence for every finding of the contract; one that is missing does not compile. */
type Sentences = {
  [C in CheckName as `admin_doctor_${C}_${keyof (typeof CHECKS)[C] & string}`]: unknown;
};
const SENTENCES: Sentences & Record<string, unknown> = texts;

const LEVEL_WIDTH = 'warning'.length;
const NAME_WIDTH = 'migrations'.length;

/** The report for a console: a line each, then how many are wrong. */
export function formatReport({ version, findings }: DoctorReport): string {
  const lines = findings.map(formatFinding);
  const count = (level: Level) => findings.filter((each) => each.level === level).length;
  const sum = `Mầm ${version}: errors: ${count('error')}, warnings: ${count('warning')}`;
  return [...lines, '', sum, ''].join('\n');
}

function formatFinding(finding: Finding): string {
  const { check, level } = finding;
  return `${level.padEnd(LEVEL_WIDTH)}  ${check.padEnd(NAME_WIDTH)}  ${sentenceOf(finding)}`;
}

function sentenceOf({ check, finding, params }: Finding): string {
  const text = SENTENCES[`admin_doctor_${check}_${finding}`] ?? texts.admin_doctor_unknown;
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, 'en') : value,
  ]);
  return (text as Text)(Object.fromEntries(written), { locale: 'en' });
}
