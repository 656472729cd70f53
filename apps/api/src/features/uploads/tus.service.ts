import { Readable } from 'node:stream';
import { MEDIA_BYTES_MAX, UPLOADS_PATH } from '@mam/contract/core/constants';
import { AppError, type ErrorKey } from '@mam/contract/core/errors';
import { MEDIA_DIR } from '@mam/contract/uploads/uploads';
import { ERRORS, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../app.deps.ts';
import type { FinalizeUpload } from './uploads.service.ts';
import { createUploadStore } from './uploads.store.ts';

/** Headers that the protocol reads; who is asked and by which way it came are none of its business. */
const READ = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
/** Headers that it answers with. */
const ANSWERED = [
  'Location',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Offset',
  'Upload-Length',
];

/** Answers one request of the protocol; `dir` names the upload that a `POST` makes. */
export type TusHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  dir?: string,
) => Promise<FastifyReply>;

/**
 * The protocol, without a server of its own: errors are thrown as ours, so that they look like every
 * other answer. Two processes that write one upload write the same bytes to the same place.
 */
export function createTusHandler(
  deps: Pick<Deps, 'db' | 'storage'>,
  accept: FinalizeUpload,
): TusHandler {
  const named = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: createUploadStore(deps),
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: MEDIA_BYTES_MAX,
    getFileIdFromRequest: (_, last) => (last && MEDIA_DIR.test(last) ? last : undefined),
    namingFunction: (request) => named.get(request) ?? '',
    async onUploadFinish(_, { id }) {
      await accept(id);
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  return async (request, reply, dir) => {
    const asked = toWeb(request);
    if (dir) named.set(asked, dir);
    const answer = await server.handleWeb(asked);
    // What was not read of the body would stand before the next request of this connection.
    if (request.method === 'PATCH' && !request.raw.readableEnded) {
      reply.header('Connection', 'close');
    }
    if (answer.status >= 400) throw failure(failures.get(asked));
    for (const name of ANSWERED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).header('Cache-Control', 'no-store').send();
  };
}

function toWeb(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of READ) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { method, raw } = request;
  const hasBody = headers.get('content-type') === 'application/offset+octet-stream';
  // The host is never read: addresses that are answered are paths.
  // Node and the DOM both declare this type, and the check of the journeys sees both.
  const body = () => Readable.toWeb(raw) as unknown as ReadableStream;
  return new Request(new URL(request.url, 'http://localhost'), {
    method,
    headers,
    ...(hasBody && { body: body(), duplex: 'half' as const }),
  });
}

/** 401 and 403 end a session in the browser, so the protocol's own are told in another way. */
const KEYS: Record<number, ErrorKey> = {
  404: 'media.not_found',
  409: 'upload.offset',
  410: 'upload.gone',
  413: 'too_large',
};

function failure(error: unknown): unknown {
  if (error instanceof AppError) return error;
  // Another request for the same file came, and this one was stopped: the browser asks where it stands.
  if (error === ERRORS.ABORTED) return new AppError('upload.offset');
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return new AppError('unavailable');
  const status = statusOf(error);
  if (status >= 500) return error instanceof Error ? error : new Error(String(bodyOf(error)));
  return new AppError(KEYS[status] ?? 'bad_request');
}

function statusOf(error: unknown): number {
  if (error === undefined) return 400;
  const has = typeof error === 'object' && error !== null && 'status_code' in error;
  return has ? Number(error.status_code) : 500;
}

function bodyOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'body' in error ? error.body : error;
}
