import type { AppError, ErrorKey, ErrorParams } from '@mam/contract/core/errors';
import { m } from '@mam/texts';

/** The words of every error, for readers; the type proves that none is missing. */
const TEXTS: Record<ErrorKey, (params: ErrorParams) => string> = {
  validation: m.error_validation,
  bad_request: m.error_bad_request,
  'login.wrong': m.error_login_wrong,
  'login.unverified': m.error_login_unverified,
  'account.suspended': m.error_account_suspended,
  'account.no_password': m.error_account_no_password,
  'account.last_admin': m.error_account_last_admin,
  'link.expired': m.error_link_expired,
  'email_change.open': m.error_email_change_open,
  'identity.expired': m.error_identity_expired,
  'identity.account_exists': m.error_identity_account_exists,
  'identity.email_missing': m.error_identity_email_missing,
  'identity.taken': m.error_identity_taken,
  'auth.required': m.error_auth_required,
  'auth.expired': m.error_auth_expired,
  'auth.suspended': m.error_auth_suspended,
  'auth.forbidden': m.error_auth_forbidden,
  not_found: m.error_not_found,
  'video.not_found': m.error_video_not_found,
  'podcast.not_found': m.error_podcast_not_found,
  'download.not_ready': m.error_download_not_ready,
  'media.not_ready': m.error_media_not_ready,
  method_not_allowed: m.error_method_not_allowed,
  too_large: m.error_too_large,
  media_type: m.error_media_type,
  range: m.error_range,
  too_many: tooManyText,
  internal: m.error_internal,
  maintenance: m.error_maintenance,
  unavailable: m.error_unavailable,
  'banner.not_found': m.error_banner_not_found,
  'category.not_found': m.error_category_not_found,
  'category.in_use': ({ count = 0 }) => m.error_category_in_use({ count }),
  'edit.stale': m.error_edit_stale,
  'media.not_found': m.error_media_not_found,
  'media.in_use': m.error_media_in_use,
  'upload.offset': m.error_upload_offset,
  'upload.gone': m.error_upload_gone,
  'storage.full': m.error_storage_full,
  'user.not_found': m.error_user_not_found,
  'user.self': m.error_user_self,
  'user.link_needless': m.error_user_link_needless,
  'user.unverified': m.error_user_unverified,
  'import.not_found': m.error_import_not_found,
  'import.has_problems': m.error_import_has_problems,
  'import.nothing': m.error_import_nothing,
  'media.state': m.error_media_state,
  'media.unreadable': m.error_media_unreadable,
  'media.no_picture': m.error_media_no_picture,
  'media.no_sound': m.error_media_no_sound,
  'media.no_duration': m.error_media_no_duration,
  'media.too_long': m.error_media_too_long,
  'media.truncated': m.error_media_truncated,
  'media.failed': m.error_media_failed,
  network: m.error_network,
};

/** What to say about a failed call, in the language of the page. */
export function failureText({ key, params = {} }: AppError): string {
  return TEXTS[key](params);
}

function tooManyText({ seconds }: ErrorParams): string {
  if (seconds === undefined) return m.error_too_many();
  return m.error_too_many_wait({ minutes: Math.ceil(Number(seconds) / 60) });
}
