import type { VALIDATION_FALLBACK_KEYS, ValidationKey } from '@mam/contract/validation.keys';
import { m } from '@mam/texts';

type Key = ValidationKey | (typeof VALIDATION_FALLBACK_KEYS)[number];

/** The words of everything a form may refuse; the type proves that none is missing. */
const TEXTS: Record<Key, () => string> = {
  validation_required: m.validation_required,
  validation_text_too_long: m.validation_text_too_long,
  validation_email_invalid: m.validation_email_invalid,
  validation_email_too_long: m.validation_email_too_long,
  validation_phone_invalid: m.validation_phone_invalid,
  validation_name_invalid: m.validation_name_invalid,
  validation_name_too_long: m.validation_name_too_long,
  validation_full_name_words: m.validation_full_name_words,
  validation_password_short: m.validation_password_short,
  validation_password_long: m.validation_password_long,
  validation_password_common: m.validation_password_common,
  validation_password_mismatch: m.validation_password_mismatch,
  validation_password_wrong: m.validation_password_wrong,
  validation_picture_required: m.validation_picture_required,
  validation_picture_size: m.validation_picture_size,
  validation_picture_type: m.validation_picture_type,
  validation_new_email_invalid: m.validation_new_email_invalid,
  validation_new_email_too_long: m.validation_new_email_too_long,
  validation_new_email_mismatch: m.validation_new_email_mismatch,
  validation_new_email_used: m.validation_new_email_used,
  validation_email_change_reason_required: m.validation_email_change_reason_required,
  validation_email_change_reason_too_long: m.validation_email_change_reason_too_long,
  validation_email_change_refusal_required: m.validation_email_change_refusal_required,
  validation_email_change_refusal_too_long: m.validation_email_change_refusal_too_long,
  validation_banner_name_required: m.validation_banner_name_required,
  validation_banner_from_required: m.validation_banner_from_required,
  validation_banner_to_required: m.validation_banner_to_required,
  validation_banner_dates_order: m.validation_banner_dates_order,
  validation_banner_url_required: m.validation_banner_url_required,
  validation_banner_url_invalid: m.validation_banner_url_invalid,
  validation_banner_image_required: m.validation_banner_image_required,
  validation_banner_image_size: m.validation_banner_image_size,
  validation_banner_target: m.validation_banner_target,
  validation_video_duration_missing: m.validation_video_duration_missing,
  validation_comment_required: m.validation_comment_required,
  validation_comment_too_long: m.validation_comment_too_long,
  validation_sample_file_type: m.validation_sample_file_type,
  validation_sample_file_empty: m.validation_sample_file_empty,
  validation_support_images_size: m.validation_support_images_size,
  validation_company_name_invalid: m.validation_company_name_invalid,
  validation_company_address_invalid: m.validation_company_address_invalid,
  validation_company_tax_code_invalid: m.validation_company_tax_code_invalid,
  validation_company_email_invalid: m.validation_company_email_invalid,
  validation_invalid_type: m.validation_invalid_type,
  validation_too_big: m.validation_too_big,
  validation_too_small: m.validation_too_small,
  validation_invalid_format: m.validation_invalid_format,
  validation_not_multiple_of: m.validation_not_multiple_of,
  validation_unrecognized_keys: m.validation_unrecognized_keys,
  validation_invalid_union: m.validation_invalid_union,
  validation_invalid_key: m.validation_invalid_key,
  validation_invalid_element: m.validation_invalid_element,
  validation_invalid_value: m.validation_invalid_value,
  validation_custom: m.validation_custom,
};

/** What to say about a wrong field; a key of a newer server gets the general sentence. */
export function validationText(key: string): string {
  return isKnown(key) ? TEXTS[key]() : m.validation_custom();
}

function isKnown(key: string): key is Key {
  return Object.hasOwn(TEXTS, key);
}
