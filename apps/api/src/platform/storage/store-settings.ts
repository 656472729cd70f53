import { z } from 'zod';
import { setting, text, url } from '../setting.ts';
import type { S3Settings } from './s3/s3-settings.ts';

/** What a bucket needs; region and style have defaults. */
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const endpoint = url(/^https?$/, 'https://s3.example.org')
  .transform((value) => value.replace(/\/$/, ''))
  .refine(
    (value) => value.toLowerCase() === new URL(value).origin,
    'must look like https://s3.example.org, without anything after it',
  );

const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like mam-media');

/** Where media files are, and who sends them. */
export const STORE_VARIABLES = {
  S3_ENDPOINT: setting(endpoint.optional()),
  S3_REGION: setting(z.string().trim().default('us-east-1')),
  S3_BUCKET: setting(bucket.optional()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: setting(z.enum(['true', 'false'], 'must be true or false').default('true')),
  MEDIA_ACCEL: setting(z.enum(['off', 'nginx'], 'must be off or nginx').default('off')),
};

type Values = z.output<z.ZodObject<typeof STORE_VARIABLES>>;

/** Reports a bucket that is set by half, and an nginx in front whose address is missing. */
export function checkStore(
  values: Values & { TRUSTED_PROXIES?: string[] | undefined },
  context: z.RefinementCtx,
): void {
  const report = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const [first, ...others] = NEEDED.filter((name) => !values[name]);
  if (first && others.length < NEEDED.length - 1) {
    const more = others.map((name) => `, and so is ${name}`).join('');
    report(first, `is missing${more}: these four are set together, or none of them`);
  }
  if (values.MEDIA_ACCEL === 'nginx' && !values.TRUSTED_PROXIES)
    report('MEDIA_ACCEL', 'needs TRUSTED_PROXIES with the address of nginx');
}

export function storeSettings(values: Values) {
  return {
    /** Undefined: media files are in the data folder. */
    s3: bucketOf(values),
    /** nginx sends media files after this process has allowed them. */
    mediaAccel: values.MEDIA_ACCEL === 'nginx',
  };
}

function bucketOf(values: Values): S3Settings | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION: region, S3_PATH_STYLE } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !accessKeyId || !secretAccessKey) return undefined;
  const place = { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region };
  return { ...place, accessKeyId, secretAccessKey, isPathStyle: S3_PATH_STYLE === 'true' };
}
