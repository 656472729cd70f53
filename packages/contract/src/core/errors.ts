import type { ValidationKey } from './validation-keys.ts';

/**
 * The error catalogue: every error key of the API with its HTTP status.
 * The message key of an error is `error_` + its key with underscores instead of dots.
 * 401 and 403 are reserved for sessions because they sign the browser out (spec, point 8).
 */
export const ERRORS = {
  'guide.not_found': 404,
  'fact.not_found': 404,
  'fact.unsourced': 409,
  validation: 400,
  bad_request: 400,
  'login.wrong': 400,
  'login.unverified': 400,
  'account.suspended': 400,
  'account.no_password': 400,
  'account.last_admin': 400,
  'link.expired': 400,
  'email_change.open': 400,
  'email_change.not_found': 404,
  'email_change.unconfirmed': 400,
  'email_change.taken': 400,
  'email_change.suspended': 400,
  'email_change.decided': 409,
  'work.not_found': 404,
  'identity.expired': 400,
  'identity.account_exists': 400,
  'identity.email_missing': 400,
  'identity.taken': 400,
  'identity.sign_in_again': 400,
  'auth.required': 401,
  'auth.expired': 401,
  'auth.suspended': 403,
  'auth.forbidden': 403,
  not_found: 404,
  'video.not_found': 404,
  'podcast.not_found': 404,
  'download.not_ready': 404,
  'user.not_found': 404,
  'user.self': 400,
  'user.link_needless': 400,
  'user.unverified': 400,
  'import.not_found': 404,
  'import.has_problems': 400,
  'import.nothing': 400,
  'import.not_undoable': 400,
  method_not_allowed: 405,
  'idempotency.mismatch': 422,
  too_large: 413,
  media_type: 415,
  range: 416,
  too_many: 429,
  internal: 500,
  maintenance: 503,
  unavailable: 503,
  'media.not_found': 404,
  'media.in_use': 400,
  'upload.offset': 409,
  'upload.gone': 410,
  'storage.full': 507,
  /** Of a selection to publish, something lacks what its publication demands. */
  'edit.incomplete': 409,
  'edit.stale': 409,
  'edit.not_restorable': 400,
  'preview_link.not_found': 404,
  'preview_link.too_many': 400,
  'preview_remark.not_found': 404,
  /** As many remarks on an item wait as it takes. */
  'preview_remark.too_many': 400,
  'banner.not_found': 404,
  'category.not_found': 404,
  'question.not_found': 404,
  'question.needs_reader': 409,
  'help_place.not_found': 404,
  'game_round.not_found': 404,
  'topic.not_found': 404,
  'topic.closed': 400,
  'course.not_found': 404,
  'course.no_test': 404,
  'attempt.not_found': 404,
  'attempt.finished': 400,
  'comment.not_found': 404,
  'comment.details': 400,
  'comment.banned': 400,
  'comment.reply_to_reply': 400,
  'comment.own_report': 400,
  /** But for case, marks and spaces the text of an own comment on this item that was taken down. */
  'comment.same_as_rejected': 400,
  'ticket.not_found': 404,
  'ticket.closed': 400,
  /** Others behind the same address have asked so much that no more is taken for a while. */
  'ticket.crowded': 429,
  /** As much is written or attached as one ticket takes until it is answered. */
  'ticket.messages_full': 400,
  'ticket.pictures_full': 400,
  /** The pictures of all tickets have reached their bound; texts are still taken. */
  'ticket.no_room': 400,
  'ticket.no_consent': 400,
  'ticket.published': 400,
  /** An inner note is deleted by its writer. */
  'ticket.note_of_colleague': 400,
  /** Its asker has the answer, so it is not taken back. */
  'ticket.delivered': 409,
  'comment.decided': 409,
  'ban.not_found': 404,
  'canned_answer.not_found': 404,
  'synonym.not_found': 404,
  'bill.not_found': 404,
  /** Paid or cancelled, so it is not edited. */
  'bill.settled': 409,
  'bill.cancelled': 409,
  'ticket.stale': 409,
  /** A colleague has claimed it, and the writer of the answer has not seen that. */
  'ticket.claimed': 409,
  'notification.not_found': 404,
  'notification.started': 409,
  'unsubscribe.invalid': 400,
  'category.in_use': 400,
  'media.state': 409,
  'media.not_ready': 409,
  'media.unreadable': 400,
  'media.no_picture': 400,
  'media.no_sound': 400,
  'media.no_duration': 400,
  'media.too_long': 400,
  'media.truncated': 400,
  'media.failed': 500,
  /** Client-side only: the server was unreachable or did not answer within REQUEST_TIMEOUT_MS. */
  network: 504,
} as const;

export type ErrorKey = keyof typeof ERRORS;
type ErrorParams = Record<string, string | number>;
/** Message keys of the invalid fields of a form. */
export type FieldErrors = Record<string, ValidationKey>;

/** Whether a value from a database or another server is a key of the catalogue. */
export function isErrorKey(key: unknown): key is ErrorKey {
  return typeof key === 'string' && Object.hasOwn(ERRORS, key);
}

/** Error with a key of the catalogue; the error handler converts it to an `ErrorBody`. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly params: ErrorParams | undefined;
  /** Invalid fields of a form; only with `validation`. */
  readonly fields: FieldErrors | undefined;

  constructor(key: ErrorKey, more: Pick<ErrorBody, 'params' | 'fields'> = {}) {
    super(key);
    this.name = 'AppError';
    this.key = key;
    this.params = more.params;
    this.fields = more.fields;
  }

  /** HTTP status of this error. */
  get status(): number {
    return ERRORS[this.key];
  }
}

/** Returns a `validation` error for one field; `params` are the parameters of its message. */
export function fieldError(field: string, key: ValidationKey, params?: ErrorParams): AppError {
  return new AppError('validation', { fields: { [field]: key }, ...(params && { params }) });
}

/** Body of every error response. */
export interface ErrorBody {
  code: number;
  error: ErrorKey;
  /** `maintain` while maintenance is on; the browser then navigates to /maintain. */
  status?: 'maintain';
  fields?: FieldErrors;
  params?: ErrorParams;
  request_id: string;
}
