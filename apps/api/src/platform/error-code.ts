/** The `code` of an error of Node.js, PostgreSQL or a library. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Whether PostgreSQL refused a row by a constraint of such a name. */
export function violates(error: unknown, constraint: RegExp): boolean {
  return (
    error instanceof Error && 'constraint' in error && constraint.test(String(error.constraint))
  );
}

/** Whether an error has one of the codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(errorCode(error) ?? '');
}

/** The C library's description (`strerror`) of an error by its code; media tools and sharp write only that. */
const DESCRIPTIONS = {
  ENOSPC: 'No space left on device',
  EDQUOT: 'Disk quota exceeded',
  EROFS: 'Read-only file system',
};

/** Whether an error, or its cause, is one of these errors of the system, by its code or its description. */
export function isSystemError(error: unknown, ...codes: (keyof typeof DESCRIPTIONS)[]): boolean {
  if (!(error instanceof Error)) return false;
  const isDescribed = codes.some((code) => error.message.includes(DESCRIPTIONS[code]));
  return isDescribed || hasCode(error, ...codes) || isSystemError(error.cause, ...codes);
}

/** Whether a disk refused a write because it is full or read-only: the same work may succeed later. */
export function isDiskRefusal(error: unknown): boolean {
  return isSystemError(error, 'ENOSPC', 'EDQUOT', 'EROFS');
}
