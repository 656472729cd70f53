import { Readable } from 'node:stream';
import { MEDIA_BYTES_MAX, UPLOADS_PATH } from '@mam/contract/core/constants';
import { AppError, type ErrorKey } from '@mam/contract/core/errors';
import { MEDIA_DIR } from '@mam/contract/media/media.rules';
import { ERRORS, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../app.deps.ts';
import { createUploadLocker } from './uploads.locks.service.ts';
import { findUpload } from './uploads.queries.ts';
import type { FinalizeUpload } from './uploads.service.ts';

/** Request headers that are passed to the protocol; host and forwarding headers are not. */
const REQUEST_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
const RESPONSE_HEADERS = [
  'Location',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Offset',
  'Upload-Length',
];

/** The supported extensions of the protocol. */
const EXTENSIONS = ['creation', 'creation-with-upload', 'termination'];

/** Handles one tus request; `dir` is the id of the upload that a `POST` creates. */
export type TusHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  dir?: string,
) => Promise<FastifyReply>;

/**
 * Creates a tus server that runs inside Fastify routes. Its errors are thrown as `AppError`, so that they
 * get the same body as all others.
 */
export async function createTusHandler(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  finalize: FinalizeUpload,
): Promise<TusHandler> {
  const ids = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();
  const datastore = await storage.receiver(async (dir) => {
    const row = await findUpload(db, dir);
    // A complete upload accepts no more bytes.
    return row?.status === 'uploading' ? row.source_bytes : undefined;
  });
  datastore.extensions = EXTENSIONS;
  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    ...(storage.needsOneWriter && { locker: createUploadLocker(db) }),
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: MEDIA_BYTES_MAX,
    getFileIdFromRequest: (_, last) => (last && MEDIA_DIR.test(last) ? last : undefined),
    namingFunction: (request) => ids.get(request) ?? '',
    async onUploadFinish(_, { id }) {
      await finalize(id);
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  return async (request, reply, dir) => {
    const webRequest = toWebRequest(request);
    if (dir) ids.set(webRequest, dir);
    const response = await server.handleWeb(webRequest);
    // The unread rest of the body would be parsed as the next request of this connection.
    if (request.method === 'PATCH' && !request.raw.readableEnded) {
      reply.header('Connection', 'close');
    }
    if (response.status >= 400) throw toAppError(failures.get(webRequest));
    for (const name of RESPONSE_HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).header('Cache-Control', 'no-store').send();
  };
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { method, raw } = request;
  const hasBody = headers.get('content-type') === 'application/offset+octet-stream';
  // Node and the DOM both declare `ReadableStream`, and the e2e project sees both.
  const body = () => Readable.toWeb(raw) as unknown as ReadableStream;
  // The host is not used: the protocol returns relative addresses.
  return new Request(new URL(request.url, 'http://localhost'), {
    method,
    headers,
    ...(hasBody && { body: body(), duplex: 'half' as const }),
  });
}

/** 401 and 403 end a session in the browser, so those of the protocol become `bad_request`. */
const KEYS: Record<number, ErrorKey> = {
  // An extension that is not supported: a header that this server never announces.
  501: 'bad_request',
  404: 'media.not_found',
  409: 'upload.offset',
  410: 'upload.gone',
  413: 'too_large',
};

function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  // Another request for the same upload has aborted this one; the client asks for the offset again.
  if (error === ERRORS.ABORTED) return new AppError('upload.offset');
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return new AppError('unavailable');
  const status = statusOf(error);
  const key = KEYS[status];
  if (key) return new AppError(key);
  if (status < 500) return new AppError('bad_request');
  return error instanceof Error ? error : new Error(String(bodyOf(error)));
}

function statusOf(error: unknown): number {
  if (error === undefined) return 400;
  const has = typeof error === 'object' && error !== null && 'status_code' in error;
  return has ? Number(error.status_code) : 500;
}

function bodyOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'body' in error ? error.body : error;
}
