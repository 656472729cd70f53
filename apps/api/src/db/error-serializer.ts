import type { LoggerOptions } from 'pino';

/** An error as the log has it. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  cause?: LoggedError;
}

/** Classes of SQLSTATE whose messages name only what our own SQL names: they quote no value. */
const PLAIN_CLASSES = ['08', '23', '40', '42', '53', '55', '57'];

/**
 * What the log has of an error. Errors of PostgreSQL quote values in `detail`, `where` and messages about
 * data, and readers write of their lives, so only code, constraint, table and the stack are left of them.
 */
export function serializeError(error: unknown): unknown {
  return isErrorLike(error) ? logged(error) : String(error);
}

/** Also what the queue reports: the fields of an error in an object that is none. */
type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string };

function isErrorLike(error: unknown): error is ErrorLike {
  if (error instanceof Error) return true;
  return typeof error === 'object' && error !== null && 'message' in error && 'stack' in error;
}

/** Runs before pino takes the message of an error as the message of the line. */
export const logHooks: LoggerOptions['hooks'] = {
  logMethod(args, method) {
    const [fields] = args;
    const isField = typeof fields === 'object' && fields !== null && 'err' in fields;
    if (isField) args[0] = { ...Object(fields), err: serializeError(fields.err) };
    method.apply(this, args);
  },
};

function logged(error: ErrorLike): LoggedError {
  const isDatabase = 'severity' in error && 'routine' in error;
  const code = textOf(error, 'code');
  const isPlain = !isDatabase || PLAIN_CLASSES.includes((code ?? '').slice(0, 2));
  const message = isPlain ? error.message : `PostgreSQL ${code}`;
  return {
    type: error.name ?? 'Error',
    message,
    stack: isPlain ? (error.stack ?? '') : withoutMessage(error, message),
    ...(code !== undefined && { code }),
    ...(isDatabase && {
      constraint: textOf(error, 'constraint'),
      table: textOf(error, 'table'),
    }),
    ...(error.cause instanceof Error && { cause: logged(error.cause) }),
  };
}

/** The frames of a stack trace below another message. */
function withoutMessage({ stack = '' }: ErrorLike, message: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [message, ...frames].join('\n');
}

function textOf(error: ErrorLike, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
