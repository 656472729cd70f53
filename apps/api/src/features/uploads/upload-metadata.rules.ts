import { MEDIA_BYTES_MAX } from '@mam/contract/core/constants';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { PLAYABLE_KIND_NAMES } from '@mam/contract/core/playable-kinds';
import { Metadata } from '@tus/server';
import { z } from 'zod';
import type { NewMedia } from '../media/media.service.ts';
import { sanitizeFileName } from './uploads.service.ts';

const metadata = z.object({
  kind: z.enum(PLAYABLE_KIND_NAMES, 'validation_media_kind'),
  filename: z.string().max(4_000).default(''),
  modified: z.coerce.number().int().nonnegative().max(8.64e15).optional(),
});

/**
 * Reads `Upload-Length`, which cannot be deferred, and `Upload-Metadata`.
 * @throws `validation` for a file that is empty, too large or of an unknown kind, `bad_request`.
 */
export function parseUploadMetadata(headers: NodeJS.Dict<string | string[]>): NewMedia {
  const bytes = parseLength(headers['upload-length']);
  const { kind, filename, modified } = metadata.parse(parsePairs(headers['upload-metadata']));
  return { kind, name: sanitizeFileName(filename), bytes, modified };
}

function parseLength(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw new AppError('bad_request');
  const bytes = Number(header);
  if (bytes === 0) throw fieldError('file', 'validation_media_required');
  if (bytes > MEDIA_BYTES_MAX) throw fieldError('file', 'validation_media_size');
  return bytes;
}

function parsePairs(header: string | string[] | undefined) {
  if (typeof header !== 'string') return {};
  try {
    return Metadata.parse(header);
  } catch {
    throw new AppError('bad_request');
  }
}
