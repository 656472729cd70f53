import { FILE_NAME_LENGTH_MAX } from '@mam/contract/core/constants';

/** Control characters, line ends and what turns the direction of text around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A file's own name as it may be shown: one line, no folders. It is never a part of a path. */
export function sanitizeFileName(name: string): string {
  const bare = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = [...bare.replace(UNSEEN, '').trim()];
  return seen.slice(0, FILE_NAME_LENGTH_MAX).join('') || '?';
}
