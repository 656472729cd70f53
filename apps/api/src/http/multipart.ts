import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Upload } from '@mam/contract/core/endpoint';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Bytes of the headers of one part of a form; ours have two short lines. */
const HEADER_PAIRS_MAX = 20;
/** Bytes that the form around a file takes at most. */
const FORM_BYTES_MAX = 64 * 1024;

/** A file of a form, not read yet: whoever takes it says where it goes. */
export interface UploadedFile {
  /** Reads a small file whole; bounded and refused as by `save`. */
  read: () => Promise<Buffer>;
  /** What the sender calls it; never a path of ours. */
  name: string;
  /**
   * Writes the file to a new `path`, bounded while it streams in, and answers its bytes. Nothing stays
   * there of a file that is refused.
   * @throws `validation` for one that is empty or too large, `bad_request` when the form goes wrong after it.
   */
  save: (path: string) => Promise<number>;
}

/** A route whose body is a form with one file; no other route reads forms. */
export function routeUpload(
  app: FastifyInstance,
  { bytes_max }: Upload,
  route: RouteOptions,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // The last size still accepted does not count as cut off.
      limits: { fileSize: bytes_max, files: 1, fields: 0, parts: 1, headerPairs: HEADER_PAIRS_MAX },
    });
    scope.route(route);
  });
}

/**
 * The file of a form, bounded while it streams in.
 * @throws `media_type` for a body that is no form, `validation` when the field is missing or too large.
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Buffer> {
  return readWhole(await openForm(request, upload), upload);
}

async function readWhole({ part, assertLast }: Form, upload: Upload): Promise<Buffer> {
  const file = await part.toBuffer().catch(assertForm);
  if (part.file.truncated) throw fieldError(upload.field, upload.messages.too_large);
  if (file.length === 0) throw fieldError(upload.field, upload.messages.missing);
  await assertLast();
  return file;
}

/**
 * The file of a form that is too large for the memory.
 * @throws what `takeFile` throws; a form that says that it is too large is refused before it is read.
 */
export async function streamUpload(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > upload.bytes_max + FORM_BYTES_MAX) {
    throw fieldError(upload.field, upload.messages.too_large);
  }
  const form = await openForm(request, upload);
  const { part, assertLast } = form;
  const write = async (path: string) => {
    const target = createWriteStream(path, { flags: 'wx' });
    await pipeline(part.file, target).catch(assertForm);
    if (part.file.truncated) throw fieldError(upload.field, upload.messages.too_large);
    if (target.bytesWritten === 0) throw fieldError(upload.field, upload.messages.missing);
    await assertLast();
    return target.bytesWritten;
  };
  return {
    name: part.filename,
    read: () => readWhole(form, upload),
    save: (path) =>
      write(path).catch(async (error: unknown) => {
        await rm(path, { force: true });
        throw error;
      }),
  };
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function openForm(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) throw new AppError('media_type');
  // Judged by us: a file that is cut off is told apart from a form that is.
  const parts: AsyncIterator<MultipartFile> = request.files({ throwFileSizeLimit: false });
  const { value: part, done } = await parts.next().catch(assertForm);
  if (done) throw fieldError(upload.field, upload.messages.missing);
  if (part.fieldname !== upload.field) {
    // Read to its end, or the sender would never come to hear the answer.
    part.file.resume();
    throw fieldError(upload.field, upload.messages.missing);
  }
  const assertLast = async () => {
    const next = await parts.next().catch(assertForm);
    if (!next.done) assertForm();
  };
  return { part, assertLast };
}

/** More parts than one, or a form cut off: whatever is wrong with it, it is the client's. */
function assertForm(): never {
  throw new AppError('bad_request');
}
