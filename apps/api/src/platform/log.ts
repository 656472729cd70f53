/** One level of a log: a sentence, or fields with a sentence. */
interface LogLine {
  (message: string): void;
  (fields: object, message?: string): void;
}

/** What code below the server writes to; Fastify's own logger (pino) is one. */
export interface Log {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** Sentences on standard error, for scripts, so that standard output stays theirs. */
export const plainLog: Log = { info: print, warn: print, error: print };

/** Says nothing: for tests and short scripts whose database is no news. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

function print(first: string | object, message = ''): void {
  console.error(typeof first === 'string' ? first : message + causeOf(first));
}

function causeOf(fields: object): string {
  return 'err' in fields && fields.err instanceof Error ? `: ${fields.err.message}` : '';
}

function ignore(): void {}
