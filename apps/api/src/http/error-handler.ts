import {
  AppError,
  ERRORS,
  type ErrorBody,
  type ErrorKey,
  type FieldErrors,
} from '@mam/contract/core/errors';
import { isValidationKey } from '@mam/contract/core/validation-keys';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { createSampledLog } from '../platform/background/sampled-log.ts';
import { errorCode, hasCode, isSystemError, violates } from '../platform/error-code.ts';
import { AWAY_SECONDS } from './retry-after.ts';

/** Turns every throw into `{ code, error, … }`; nothing internal is exposed. */
export function registerErrorHandler(app: FastifyInstance): void {
  const report = createSampledLog(app.log);
  app.setErrorHandler((error: unknown, request, reply) => {
    const body = errorBody(error, request);
    if (body.code < 500) return sendError(reply, body);
    if (!(error instanceof AppError))
      request.log.error({ err: error, request_id: body.request_id });
    // A refusal with a time to wait is no fault, unless something caused it.
    else if (error.cause !== undefined || body.params?.seconds === undefined)
      report(`Requests fail as ${error.key} (${describe(error.cause)})`);
    return sendError(reply, body);
  });
}

/** The code of what caused an error, or its message: both are of few kinds and hold nothing personal. */
function describe(cause: unknown): string {
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : 'no cause');
}

/** Errors whose `seconds` become `Retry-After`. */
const RETRYABLE: ErrorKey[] = ['too_many', 'ticket.crowded', 'maintenance', 'unavailable'];

/** Sends an error in the shape and with the headers of every failed request. */
export function sendError(reply: FastifyReply, body: ErrorBody): FastifyReply {
  const known = body.error === 'unavailable' ? AWAY_SECONDS : undefined;
  const seconds = RETRYABLE.includes(body.error) && (body.params?.seconds ?? known);
  if (seconds) reply.header('Retry-After', String(seconds));
  return reply
    .code(body.code)
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .removeHeader('Content-Disposition')
    .send(body);
}

/** The body for anything thrown. */
export function errorBody(error: unknown, request: FastifyRequest): ErrorBody {
  if (error instanceof ZodError) return validationBody(error, request);
  const key = errorKey(error);
  const { fields, params } = error instanceof AppError ? error : {};
  return {
    code: ERRORS[key],
    error: key,
    ...(key === 'maintenance' && { status: 'maintain' as const }),
    ...(fields && { fields }),
    ...(params && { params }),
    request_id: request.id,
  };
}

function validationBody(error: ZodError, request: FastifyRequest): ErrorBody {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || '_';
    fields[name] ??= isValidationKey(issue.message) ? issue.message : `validation_${issue.code}`;
  }
  return { code: ERRORS.validation, error: 'validation', fields, request_id: request.id };
}

/** SQLSTATE of PostgreSQL for a text with a NUL, which only a client can have sent. */
const NUL_IN_TEXT = '22021';
/** Constraints of tables with drafts: what is for readers is complete (the contract's rules/stages.ts). */
const COMPLETE = /_complete$/;
/** The process has as many open files as it may have. */
const TOO_MANY_FILES = ['EMFILE', 'ENFILE'];

function errorKey(error: unknown): ErrorKey {
  if (error instanceof AppError) return error.key;
  if (hasCode(error, NUL_IN_TEXT)) return 'bad_request';
  if (violates(error, COMPLETE)) return 'edit.incomplete';
  if (isSystemError(error, 'ENOSPC', 'EDQUOT')) return 'storage.full';
  if (hasCode(error, ...TOO_MANY_FILES)) return 'unavailable';
  return (isFastifyError(error) && FASTIFY_KEYS[error.statusCode ?? 500]) || 'internal';
}

const FASTIFY_KEYS: Record<number, ErrorKey> = {
  400: 'bad_request',
  // @fastify/static throws it for a path that tries to leave its folder. A 403 is for sessions only.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'bad_request',
  415: 'media_type',
  416: 'range',
  429: 'too_many',
  503: 'unavailable',
};

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}
