import { m } from '@mam/texts';
import type { When } from './playable-values.ts';

const SAVE_LABELS: Record<When, () => string> = {
  hidden: m.admin_playables_save_hidden,
  now: m.admin_playables_save_now,
  later: m.admin_playables_save_later,
};

/** The button names what readers will see, unless nothing of that changes. A new item has been nothing before. */
export function saveLabel(before: When | undefined, when: When): string {
  return before === when ? m.admin_save() : SAVE_LABELS[when]();
}
