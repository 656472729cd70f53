import multipart from '@fastify/multipart';
import type { Upload } from '@mam/contract/endpoint';
import { AppError } from '@mam/contract/errors';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Bytes of the headers of one part of a form; ours have two short lines. */
const HEADER_PAIRS_MAX = 20;

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
export async function takeFile(request: FastifyRequest, upload: Upload): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('media_type');
  const part = await request.file().catch(refuseForm);
  if (part?.fieldname !== upload.field) throw wrong(upload, 'missing');
  const file = await part
    .toBuffer()
    .catch(() => (part.file.truncated ? Promise.reject(wrong(upload, 'too_large')) : refuseForm()));
  if (file.length === 0) throw wrong(upload, 'missing');
  return file;
}

function wrong({ field, says }: Upload, reason: keyof Upload['says']): AppError {
  return new AppError('validation', { fields: { [field]: says[reason] } });
}

/** More parts than one, or a form cut off: whatever is wrong with it, it is the caller's. */
function refuseForm(): never {
  throw new AppError('bad_request');
}
