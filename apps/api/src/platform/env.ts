import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

// An empty value (`PORT=` in a compose file) means «not set».
const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535');
const text = setting(z.string().trim().optional());
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}` });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const variables = z.object({
  PORT: setting(port.default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  PUBLIC_URL: setting(url(/^https?$/, 'https://example.org').optional()),
  DATA_DIR: setting(z.string().default('data')),
  DATABASE_URL: setting(
    url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
  ),
  SMTP_URL: setting(url(/^smtps?$/, 'smtps://user:password@mail.example.org').optional()),
  MAIL_FROM: text,
  S3_ENDPOINT: setting(url(/^https?$/, 'https://s3.example.org').optional()),
  S3_BUCKET: text,
  S3_KEY: text,
  S3_SECRET: text,
  FFMPEG_PATH: text,
  TRUSTED_PROXIES: setting(list.default([])),
  ACCEL_PREFIX: setting(z.string().regex(/^\//, 'must begin with /').optional()),
  ADMIN_EMAIL: setting(z.email('must be an e-mail address').optional()),
  ADMIN_PASSWORD: setting(z.string().min(6, 'must have at least 6 characters').optional()),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  ROLE: setting(z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all')),
  SEED: setting(z.enum(['starter', 'none'], 'must be starter or none').default('starter')),
  METRICS_PORT: setting(port.optional()),
  LOG_LEVEL: setting(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
  ),
  PATH: z.string().default(''),
});

type Variables = z.output<typeof variables>;

/** Settings that only mean something together. */
const GROUPS: (keyof Variables)[][] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
];

/** What may be set from outside; the README lists each. */
export type Settings = ReturnType<typeof toSettings>;

/**
 * Reads every setting once, at start.
 * @throws one error with a sentence for each wrong setting.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const result = variables.safeParse(env);
  const problems = result.success
    ? missingPartners(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!result.success || problems.length > 0) {
    throw new Error(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  return toSettings(result.data);
}

/** Another PostgreSQL (15 or newer) that the tests should use instead of the embedded one. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

function missingPartners(values: Variables): string[] {
  return GROUPS.flatMap((group) => {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${group.join(', ')} belong together: ${missing.join(', ')} not set`];
  });
}

function toSettings(values: Variables) {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    /** Absolute; a relative one is meant from the repository's root, wherever npm was run. */
    dataDir: resolve(REPOSITORY, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    role: values.ROLE,
    seed: values.SEED,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    accelPrefix: values.ACCEL_PREFIX,
    ffmpegPath: values.FFMPEG_PATH,
    /** Where programs are looked for. */
    path: values.PATH,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    admin: pair(values.ADMIN_EMAIL, values.ADMIN_PASSWORD),
    google: pair(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    facebook: pair(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET),
    s3: toS3(values),
  };
}

/** A name and its secret, or nothing. */
function pair(id: string | undefined, secret: string | undefined) {
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}

function toS3({ S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET }: Variables) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET) return undefined;
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET };
}
