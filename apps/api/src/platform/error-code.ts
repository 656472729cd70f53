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
