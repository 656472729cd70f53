import type { AppError, ErrorKey } from '@mam/contract/errors';
import { m } from '@mam/texts';

/** The words of every error, for readers; the type proves that none is missing. */
const TEXTS: Record<ErrorKey, () => string> = {
  validation: m.error_validation,
  bad_request: m.error_bad_request,
  'auth.required': m.error_auth_required,
  'auth.expired': m.error_auth_expired,
  'auth.suspended': m.error_auth_suspended,
  'auth.forbidden': m.error_auth_forbidden,
  not_found: m.error_not_found,
  'video.not_found': m.error_video_not_found,
  'podcast.not_found': m.error_podcast_not_found,
  'download.not_ready': m.error_download_not_ready,
  method_not_allowed: m.error_method_not_allowed,
  too_large: m.error_too_large,
  media_type: m.error_media_type,
  range: m.error_range,
  too_many: m.error_too_many,
  internal: m.error_internal,
  maintenance: m.error_maintenance,
  unavailable: m.error_unavailable,
  network: m.error_network,
};

/** What to say about a failed call, in the language of the page. */
export function failureText({ key }: AppError): string {
  return TEXTS[key]();
}
