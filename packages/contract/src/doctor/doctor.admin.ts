import { z } from 'zod';
import { endpoint } from '../core/define.ts';

const LEVELS = ['ok', 'warning', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * What is checked of an installation, in the order in which it is shown, what each check may find, and how bad that
 * is. Every finding has a sentence in the texts (`admin_doctor_<check>_<finding>`).
 */
export const CHECKS = {
  settings: { fine: 'ok', wrong: 'error', local_address: 'warning', plain_http: 'warning' },
  site: { fine: 'ok', absent: 'error', silent: 'error', starting: 'warning', not_ready: 'error' },
  database: { fine: 'ok', away: 'error', old: 'error' },
  migrations: { fine: 'ok', pending: 'warning', newer: 'error', changed: 'error' },
  collation: { fine: 'ok', encoding: 'error', moved: 'warning' },
  clock: { fine: 'ok', apart: 'warning', wrong: 'error' },
  disk: { fine: 'ok', low: 'warning', full: 'error' },
  storage: { fine: 'ok', broken: 'error', lost: 'error' },
  fonts: { fine: 'ok', missing: 'error' },
  ffmpeg: { fine: 'ok', packaged: 'warning', missing: 'error', encoders: 'error' },
  smtp: { fine: 'ok', outbox: 'warning', refused: 'error' },
  queues: { fine: 'ok', late: 'warning', failed: 'warning', stuck: 'error' },
  orphans: { fine: 'ok', unswept: 'warning', missing: 'error' },
  retention: { fine: 'ok', late: 'error' },
  backup: { fine: 'ok', never: 'warning', old: 'error' },
  mails: { fine: 'ok', failed: 'warning' },
  media: { fine: 'ok', failed: 'warning' },
} as const satisfies Record<string, { fine: 'ok' } & Record<string, Level>>;

export type CheckName = keyof typeof CHECKS;
/** What a check may find; `unknown`: it could not be completed. */
export type FindingName<C extends CheckName> = (keyof (typeof CHECKS)[C] & string) | 'unknown';

export const CHECK_NAMES = Object.keys(CHECKS) as [CheckName, ...CheckName[]];

const params = z.record(z.string(), z.union([z.string(), z.number()]));

const finding = z.object({
  check: z.enum(CHECK_NAMES),
  /** A name of `CHECKS`, or `unknown`. */
  finding: z.string(),
  level: z.enum(LEVELS),
  /** Of its sentence; numbers are written as the language does. */
  params,
});
export type Finding = z.output<typeof finding>;

/** Makes what a check has found, with its level. */
export function toFinding<C extends CheckName>(
  check: C,
  name: FindingName<C>,
  given: Finding['params'] = {},
): Finding {
  const levels: Partial<Record<string, Level>> = CHECKS[check];
  return { check, finding: name, level: levels[name] ?? 'error', params: given };
}

const report = z.object({
  checked_at: z.iso.datetime(),
  version: z.string(),
  findings: z.array(finding),
});
export type DoctorReport = z.output<typeof report>;

export const doctorApi = {
  check: endpoint({
    method: 'GET',
    path: '/api/admin/doctor',
    access: 'admin',
    summary: 'Check the installation: database, disk, mail server, tools, queues, backups',
    output: report,
  }),
};
