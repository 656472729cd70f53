/** One level of a log: a sentence, or fields with a sentence. */
interface LogLine {
  (message: string): void;
  (fields: object, message?: string): void;
}

/** The log of code below the server; Fastify's own logger (pino) fits. */
export interface Log {
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** Messages on standard error, for scripts whose standard output is data. */
export const plainLog: Log = { info: print, warn: print, error: print };

/** Discards everything: for tests and short scripts. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

function print(first: string | object, message = ''): void {
  console.error(typeof first === 'string' ? first : message + causeOf(first));
}

function causeOf(fields: object): string {
  return 'err' in fields && fields.err instanceof Error ? `: ${fields.err.message}` : '';
}

function ignore(): void {}
