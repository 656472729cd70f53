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
  z.url({ protocol, error: `must look like ${example}`, abort: true });

// A path, query or password in it would end up in every link and make every page fail.
const siteAddress = url(/^https?$/, 'https://example.org').refine(
  (value) => value.replace(/\/$/, '').toLowerCase() === new URL(value).origin,
  'must look like https://example.org, without anything after it',
);

/** Every setting there is; the README's table lists the same ones, which a test proves. */
const variables = z.object({
  PORT: setting(port.default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  PUBLIC_URL: setting(siteAddress.optional()),
  DATA_DIR: setting(z.string().default('data')),
  DATABASE_URL: setting(
    url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
  ),
  FFMPEG_PATH: text,
  SEED: setting(z.enum(['starter', 'none'], 'must be starter or none').default('starter')),
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

/** The names of everything that may be set from outside. */
export const SETTING_NAMES = Object.keys(variables.shape).filter((name) => name !== 'PATH');

/** What may be set from outside. */
export type Settings = ReturnType<typeof toSettings>;

/**
 * Reads every setting once, at start.
 * @throws one error with a sentence for each wrong setting.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const result = variables.safeParse(env);
  if (result.success) return toSettings(result.data);
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Wrong settings:\n${problems.join('\n')}`);
}

/** Another PostgreSQL (15 or newer) that the tests should use instead of the embedded one. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

function toSettings(values: z.output<typeof variables>) {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    /** Absolute; a relative one is meant from the repository's root, wherever npm was run. */
    dataDir: resolve(REPOSITORY, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    seed: values.SEED,
    logLevel: values.LOG_LEVEL,
    ffmpegPath: values.FFMPEG_PATH,
    /** Where programs are looked for. */
    path: values.PATH,
  };
}
