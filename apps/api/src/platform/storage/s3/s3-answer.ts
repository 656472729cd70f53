import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '@mam/contract/core/errors';
import type { FileAnswer } from '../storage.ts';
import { absent, type Bucket } from './bucket.ts';
import { statusOf, toStoreError } from './s3-errors.ts';

/** Milliseconds until the first byte of a file; a reader does not wait for a store that is silent. */
const FIRST_BYTE_MS = 5_000;
/** Seconds in which nginx fetches the file; it begins at once. */
const SIGNED_SECONDS = 60;
/** One range; of several, and of what is none, the whole file is sent. */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/** What a reader of an object gets, streamed from the store; undefined when there is none. */
export async function answerFromBucket(
  bucket: Bucket,
  key: string,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): Promise<FileAnswer | undefined> {
  const unless = {
    IfNoneMatch: headers['if-none-match'],
    // A date counts only where there is no tag (RFC 9110, 13.1.3).
    IfModifiedSince: headers['if-none-match'] ? undefined : dateOf(headers['if-modified-since']),
  };
  const range = RANGE.test(headers.range ?? '') ? headers.range : undefined;
  const read = (more: object) =>
    ask(bucket, { Key: key, ...unless, ...more }, method === 'HEAD').catch((error: unknown) => {
      if (statusOf(error) !== 304) throw error;
      return {
        status: 304,
        headers: headersOf({ ETag: singleTag(unless.IfNoneMatch) }),
        body: undefined,
      };
    });
  if (range === undefined) return read({});
  const condition = ifRange(headers['if-range']);
  const answer = await read({ Range: range, ...condition }).catch((error: unknown) => {
    // It is another file than the one whose range is asked for.
    if (condition && statusOf(error) === 412) return read({});
    throw statusOf(error) === 416 ? new AppError('range') : error;
  });
  return answer;
}

async function ask(bucket: Bucket, input: { Key: string }, isHead: boolean) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), FIRST_BYTE_MS);
  const options = { abortSignal: late.signal };
  try {
    const found = await bucket.ask((s3, at) =>
      isHead
        ? s3.headObject({ ...at, ...input }, options)
        : s3.getObject({ ...at, ...input }, options),
    );
    const body = 'Body' in found ? (found.Body as Readable | undefined) : undefined;
    const headers = headersOf({
      'Accept-Ranges': 'bytes',
      'Content-Type': found.ContentType,
      'Content-Length': found.ContentLength,
      'Content-Range': found.ContentRange,
      ETag: found.ETag,
      'Last-Modified': found.LastModified?.toUTCString(),
    });
    return { status: found.ContentRange ? 206 : 200, headers, body };
  } catch (error) {
    return absent(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The tag that the reader has: which one of several is not known. */
function singleTag(tags: string | undefined): string | undefined {
  return tags && /^(W\/)?"[^"]*"$/.test(tags) ? tags : undefined;
}

function headersOf(values: Record<string, string | number | undefined>): Record<string, string> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

/** The range holds for this tag or time only, `If-Range` in the words of the store. */
function ifRange(value: string | string[] | undefined) {
  if (typeof value !== 'string') return undefined;
  return value.includes('"') ? { IfMatch: value } : { IfUnmodifiedSince: dateOf(value) };
}

function dateOf(value: string | undefined): Date | undefined {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** Headers by which nginx fetches an object with an address that is good for this file and a minute. */
export async function accelerateFromBucket(
  { client, settings }: Bucket,
  key: string,
  { method }: Pick<IncomingMessage, 'method'>,
): Promise<Record<string, string>> {
  const input = { Bucket: settings.bucket, Key: key };
  const command = method === 'HEAD' ? new HeadObjectCommand(input) : new GetObjectCommand(input);
  const signed = getSignedUrl(client, command, { expiresIn: SIGNED_SECONDS });
  const { host, pathname, search } = new URL(
    await signed.catch((error: unknown) => {
      throw toStoreError(error);
    }),
  );
  return {
    'X-Accel-Redirect': `/accelerated/store${pathname}${search}`,
    'X-Store-Host': host,
  };
}
