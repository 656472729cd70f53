import { m } from '@mam/texts';

const REASONS: Record<string, () => string> = {
  'media.unreadable': m.admin_playables_reason_unreadable,
  'media.truncated': m.admin_playables_reason_truncated,
  'media.no_picture': m.admin_playables_reason_no_picture,
  'media.no_sound': m.admin_playables_reason_no_sound,
  'media.too_long': m.admin_playables_reason_too_long,
};

/** Why a file failed, in two or three words for a chip. */
export function failureReason(key: string | null): string {
  return (REASONS[key ?? ''] ?? m.admin_playables_reason_other)();
}
