import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_LIMIT } from '@mam/contract/core/rate-limits';
import { newPassword } from '@mam/contract/rules/password';
import { email } from '@mam/contract/rules/person';
import { z } from 'zod';
import { cacheBytesFor, MEGABYTE, machineMemory } from './cache-size.ts';
import { isCommonPassword } from './common-passwords.ts';
import { port, setting, text, url, whole } from './setting.ts';
import { checkStore, STORE_VARIABLES, storeSettings } from './storage/store-settings.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

// A path, query or password in it would become part of every link and make every page fail.
const siteAddress = url(/^https?$/, 'https://example.org').refine(
  (value) => value.replace(/\/$/, '').toLowerCase() === new URL(value).origin,
  'must look like https://example.org, without anything after it',
);

// An identity must not be fetched over a connection that others can read and change.
const SAFE_ADDRESS = /^(https:|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$))/i;
const providerAddress = url(/^https?$/, 'https://accounts.example.org')
  .regex(SAFE_ADDRESS, 'must begin with https://')
  .transform((value) => value.replace(/\/$/, ''));

// A line end, a comma or a bracket would change the sender of a message.
const SENDER =
  /^(?:(?<name>[^<>@,;:"\\\p{Cc}]{1,60}?) *<(?<bracketed>[^\s<>@,;]+@[^\s<>@,;]+)>|(?<bare>[^\s<>@,;]+@[^\s<>@,;]+))$/u;

/** Addresses or networks, or Fastify's names for the usual private ones. */
const proxies = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** Every setting; a test proves that the README's table lists the same ones. */
const variables = z
  .object({
    PORT: setting(port.default(3000)),
    HOST: setting(z.string().default('127.0.0.1')),
    PUBLIC_URL: setting(siteAddress.optional()),
    DATA_DIR: setting(z.string().default('data')),
    KEYS_FILE: text,
    DATABASE_URL: setting(
      url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
    ),
    DATABASE_CONNECTIONS: setting(whole(4, 200).default(20)),
    CACHE_MB: setting(whole(4, 4096).optional()),
    ...STORE_VARIABLES,
    SMTP_URL: setting(url(/^smtps?$/, 'smtp://user:password@host:587').optional()),
    MAIL_FROM: setting(
      z.string().trim().regex(SENDER, 'must look like Mầm <no-reply@example.org>').optional(),
    ),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_ISSUER: setting(providerAddress.default('https://accounts.google.com')),
    FACEBOOK_CLIENT_ID: text,
    FACEBOOK_CLIENT_SECRET: text,
    FACEBOOK_URL: setting(providerAddress.default('https://www.facebook.com/v24.0')),
    FACEBOOK_GRAPH_URL: setting(providerAddress.default('https://graph.facebook.com/v24.0')),
    FFMPEG_PATH: text,
    BACKUP_RECIPIENTS: setting(
      z
        .string()
        .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
        .refine(
          (list) => list.every((key) => /^age1[0-9a-z]+$/.test(key)),
          'must be public keys of age, like age1…',
        )
        .optional(),
    ),
    TRUSTED_PROXIES: setting(
      proxies
        .refine(
          (list) => list.every(isProxy),
          'must be addresses or networks, like 127.0.0.1, 10.0.0.0/8',
        )
        .optional(),
    ),
    CALLS_PER_MINUTE: setting(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(1, 'must be 1 or more')
        .default(API_LIMIT.count),
    ),
    DRAIN_SECONDS: setting(
      z.coerce
        .number('must be a number')
        .min(0, 'must be 0 to 60')
        .max(60, 'must be 0 to 60')
        .default(0),
    ),
    METRICS_PORT: setting(port.optional()),
    METRICS_HOST: setting(z.string().default('127.0.0.1')),
    ADMIN_EMAIL: setting(
      z
        .string()
        .refine((value) => email.safeParse(value).success, 'must be an e-mail address')
        .default('admin@mam.local'),
    ),
    ADMIN_PASSWORD: setting(
      z
        .string()
        .refine(
          (value) => newPassword.safeParse(value).success && !isCommonPassword(value),
          'must have 6 to 256 characters and not be one of the most common passwords',
        )
        .optional(),
    ),
    ROLE: setting(z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all')),
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
  })
  .superRefine((values, context) => {
    checkStore(values, context);
    for (const name of ['GOOGLE_CLIENT', 'FACEBOOK_CLIENT'] as const) {
      if (!values[`${name}_ID`] === !values[`${name}_SECRET`]) continue;
      const missing = values[`${name}_ID`] ? 'SECRET' : 'ID';
      context.addIssue({ code: 'custom', path: [`${name}_${missing}`], message: 'is missing' });
    }
  });

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(variables.shape).filter((name) => name !== 'PATH');

/** The settings of a process, from its environment. */
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

/** Another PostgreSQL (15 or newer) for the tests, instead of the embedded one. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/** The program of an S3 server for the tests, and the folders in which one is searched. */
export function testS3Server() {
  const { S3_TEST_SERVER: program, PATH: path = '' } = process.env;
  return { program: program || undefined, path };
}

function toSettings(values: z.output<typeof variables>) {
  /** Absolute; a relative one is resolved from the repository's root, wherever npm was run. */
  const dataDir = resolve(REPOSITORY, values.DATA_DIR);
  const site = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: site.origin,
    dataDir,
    /** Where the keys of this installation are. */
    keysFile: values.KEYS_FILE ? resolve(REPOSITORY, values.KEYS_FILE) : join(dataDir, 'keys.json'),
    databaseUrl: values.DATABASE_URL,
    /** The most connections of this process at once; one more listens. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** What kept pages and answers may take of this process's memory. */
    cacheBytes: values.CACHE_MB ? values.CACHE_MB * MEGABYTE : cacheBytesFor(machineMemory()),
    ...storeSettings(values),
    /** Undefined: messages become files in the outbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: senderOf(values.MAIL_FROM, site.hostname),
    /** `web` prepares no media; `worker` only runs jobs and answers no requests. */
    role: values.ROLE,
    seed: values.SEED,
    logLevel: values.LOG_LEVEL,
    ...providersOf(values),
    ffmpegPath: values.FFMPEG_PATH,
    /** Public keys that backups are encrypted to; empty: they are not encrypted. */
    backupRecipients: values.BACKUP_RECIPIENTS ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    callsPerMinute: values.CALLS_PER_MINUTE,
    /** How long a stop goes on answering, while `/readyz` asks proxies to send requests elsewhere. */
    drainSeconds: values.DRAIN_SECONDS,
    /** Where figures and health are served beside the site; undefined: nowhere. */
    metrics: values.METRICS_PORT
      ? { host: values.METRICS_HOST, port: values.METRICS_PORT }
      : undefined,
    /** The admin of a site that has none yet. */
    firstAdmin: { email: email.parse(values.ADMIN_EMAIL), password: values.ADMIN_PASSWORD },
    /** Folders in which programs are searched. */
    path: values.PATH,
  };
}

/** Undefined: sign-in through this provider is not offered. */
function providersOf(values: z.output<typeof variables>) {
  return {
    google: clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, {
      issuer: values.GOOGLE_ISSUER,
    }),
    facebook: clientOf(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET, {
      dialogUrl: values.FACEBOOK_URL,
      graphUrl: values.FACEBOOK_GRAPH_URL,
    }),
  };
}

/** Credentials of this site at a provider. */
export interface ClientKeys {
  id: string;
  secret: string;
}

function clientOf<T extends object>(
  id: string | undefined,
  secret: string | undefined,
  addresses: T,
): (ClientKeys & T) | undefined {
  return id && secret ? { id, secret, ...addresses } : undefined;
}

/** The default name is discreet like the product's own: others may see it on a reader's screen. */
function senderOf(value: string | undefined, host: string): { name: string; address: string } {
  const { name, bracketed, bare } = SENDER.exec(value ?? '')?.groups ?? {};
  return { name: name?.trim() || 'Mầm', address: bracketed ?? bare ?? `no-reply@${host}` };
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A network of zero bits would trust every client's choice of address.
  return (
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
