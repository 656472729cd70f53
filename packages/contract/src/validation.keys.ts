/**
 * Text keys of everything a form may refuse: the message of every rule in `validation.*.ts`.
 * Each key has its text in both languages (checked by a test of packages/texts).
 */
export const VALIDATION_KEYS = [
  'validation_required',
  'validation_text_too_long',
  'validation_email_invalid',
  'validation_email_too_long',
  'validation_phone_invalid',
  'validation_name_invalid',
  'validation_name_too_long',
  'validation_full_name_words',
  'validation_password_short',
  'validation_password_long',
  'validation_password_common',
  'validation_password_mismatch',
  'validation_password_wrong',
  'validation_picture_required',
  'validation_picture_type',
  'validation_picture_size',
  'validation_new_email_invalid',
  'validation_new_email_too_long',
  'validation_new_email_mismatch',
  'validation_new_email_used',
  'validation_email_change_reason_required',
  'validation_email_change_reason_too_long',
  'validation_email_change_refusal_required',
  'validation_email_change_refusal_too_long',
  'validation_banner_name_required',
  'validation_banner_from_required',
  'validation_banner_to_required',
  'validation_banner_dates_order',
  'validation_banner_url_required',
  'validation_banner_url_invalid',
  'validation_banner_image_required',
  'validation_banner_image_size',
  'validation_banner_target',
  'validation_video_duration_missing',
  'validation_comment_required',
  'validation_comment_too_long',
  'validation_sample_file_type',
  'validation_sample_file_empty',
  'validation_support_images_size',
  'validation_company_name_invalid',
  'validation_company_address_invalid',
  'validation_company_tax_code_invalid',
  'validation_company_email_invalid',
] as const;

export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/**
 * Keys of what zod itself refuses (a missing field, a wrong type): the error handler answers
 * `validation_` + zod's own code where a rule names no key.
 */
export const VALIDATION_FALLBACK_KEYS = [
  'validation_invalid_type',
  'validation_too_big',
  'validation_too_small',
  'validation_invalid_format',
  'validation_not_multiple_of',
  'validation_unrecognized_keys',
  'validation_invalid_union',
  'validation_invalid_key',
  'validation_invalid_element',
  'validation_invalid_value',
  'validation_custom',
] as const;
