import { z } from 'zod';
import { setting, text, url } from '../setting.ts';
import type { S3Settings } from './s3/s3-settings.ts';

const endpoint = url(/^https?$/, 'https://s3.example.org')
  .transform((value) => value.replace(/\/$/, ''))
  .refine(
    (value) => value.toLowerCase() === new URL(value).origin,
    'must look like https://s3.example.org, without anything after it',
  );

const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like mam-media');

/** Beginnings of the names of a bucket's settings: of media files, and of backups. */
type Prefix = 'S3' | 'BACKUP_S3';

const NEEDED = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
const region = setting(z.string().trim().default('us-east-1'));
const pathStyle = setting(z.enum(['true', 'false'], 'must be true or false').default('true'));

/** Where media files are, who sends them, and where backups may go. */
export const STORE_VARIABLES = {
  S3_ENDPOINT: setting(endpoint.optional()),
  S3_REGION: region,
  S3_BUCKET: setting(bucket.optional()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: pathStyle,
  MEDIA_ACCEL: setting(z.enum(['off', 'nginx'], 'must be off or nginx').default('off')),
  BACKUP_S3_ENDPOINT: setting(endpoint.optional()),
  BACKUP_S3_REGION: region,
  BACKUP_S3_BUCKET: setting(bucket.optional()),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  BACKUP_S3_PATH_STYLE: pathStyle,
};

type Values = z.output<z.ZodObject<typeof STORE_VARIABLES>>;

/** Reports a bucket that is set by half or is both, and an nginx in front whose address is missing. */
export function checkStore(
  values: Values & { TRUSTED_PROXIES?: string[] | undefined },
  context: z.RefinementCtx,
): void {
  const report = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const prefix of ['S3', 'BACKUP_S3'] as const) {
    const names = NEEDED.map((name) => `${prefix}_${name}` as const);
    const [first, ...others] = names.filter((name) => !values[name]);
    if (!first || others.length === NEEDED.length - 1) continue;
    const more = others.map((name) => `, and so is ${name}`).join('');
    report(first, `is missing${more}: these four are set together, or none of them`);
  }
  const [media, backups] = [bucketOf(values, 'S3'), bucketOf(values, 'BACKUP_S3')];
  if (media && media.endpoint === backups?.endpoint && media.bucket === backups.bucket)
    report('BACKUP_S3_BUCKET', 'must be another bucket than S3_BUCKET');
  if (values.MEDIA_ACCEL === 'nginx' && !values.TRUSTED_PROXIES)
    report('MEDIA_ACCEL', 'needs TRUSTED_PROXIES with the address of nginx');
}

export function storeSettings(values: Values) {
  return {
    /** Undefined: media files are in the data folder. */
    s3: bucketOf(values, 'S3'),
    /** nginx sends media files after this process has allowed them. */
    mediaAccel: values.MEDIA_ACCEL === 'nginx',
    /** Undefined: backups go to folders only. */
    backupS3: bucketOf(values, 'BACKUP_S3'),
  };
}

function bucketOf(values: Values, prefix: Prefix): S3Settings | undefined {
  const bucket = values[`${prefix}_BUCKET`];
  const accessKeyId = values[`${prefix}_ACCESS_KEY_ID`];
  const secretAccessKey = values[`${prefix}_SECRET_ACCESS_KEY`];
  const address = values[`${prefix}_ENDPOINT`];
  if (!address || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const place = { endpoint: address, bucket, region: values[`${prefix}_REGION`] };
  const isPathStyle = values[`${prefix}_PATH_STYLE`] === 'true';
  return { ...place, accessKeyId, secretAccessKey, isPathStyle };
}
