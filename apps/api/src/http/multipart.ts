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

/** A file of a form that is not read yet. */
export interface UploadedFile {
  /** Reads a small file into memory; bounded and rejected as by `save`. */
  read: () => Promise<Buffer>;
  /** File name as sent; never use it as a path. */
  name: string;
  /**
   * Writes the file to a new `path`, bounded while it streams in, and returns its bytes. A rejected
   * file is deleted.
   * @throws `validation` for one that is empty or too large, `bad_request` when the rest of the form is invalid.
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
      // A file of exactly this size is not truncated.
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
  return readFile(await openForm(request, upload), upload);
}

async function readFile({ part, assertLast }: Form, upload: Upload): Promise<Buffer> {
  const file = await part.toBuffer().catch(assertForm);
  if (part.file.truncated) throw fieldError(upload.field, upload.messages.too_large);
  if (file.length === 0) throw emptyFile(upload);
  await assertLast();
  return file;
}

/**
 * The file of a form that is too large for memory.
 * @throws as `readUpload`; a form whose Content-Length is too large is rejected before it is read.
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
    if (target.bytesWritten === 0) throw emptyFile(upload);
    await assertLast();
    return target.bytesWritten;
  };
  return {
    name: part.filename,
    read: () => readFile(form, upload),
    save: (path) =>
      write(path).catch(async (error: unknown) => {
        await rm(path, { force: true });
        throw error;
      }),
  };
}

function emptyFile({ field, messages }: Upload): AppError {
  return fieldError(field, messages.empty ?? messages.missing);
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function openForm(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) throw new AppError('media_type');
  // Checked here, to tell a truncated file from a truncated form.
  const parts: AsyncIterator<MultipartFile> = request.files({ throwFileSizeLimit: false });
  const { value: part, done } = await parts.next().catch(assertForm);
  if (done) throw fieldError(upload.field, upload.messages.missing);
  if (part.fieldname !== upload.field) {
    // Read to the end, otherwise the client would never receive the response.
    part.file.resume();
    throw fieldError(upload.field, upload.messages.missing);
  }
  const assertLast = async () => {
    const next = await parts.next().catch(assertForm);
    if (!next.done) assertForm();
  };
  return { part, assertLast };
}

/** A form with more than one part or a truncated form is an error of the client. */
function assertForm(): never {
  throw new AppError('bad_request');
}
