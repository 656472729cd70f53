import { m } from '@mam/texts';
import { fromVietnamField } from '../../../../admin-ui/dates/schedule.ts';
import type { PlayableValues, When } from './playable-values.ts';

const SAVE_LABELS: Record<When, () => string> = {
  hidden: m.admin_playables_save_hidden,
  now: m.admin_playables_save_now,
  later: m.admin_playables_save_later,
};

type Publication = Pick<PlayableValues, 'when' | 'at'>;

/** The button names what readers will see, unless nothing of that changes. A new item has been nothing before. */
export function saveLabel(before: Publication | undefined, values: Publication): string {
  const when = seenWhen(values);
  return before?.when === when ? m.admin_save() : SAVE_LABELS[when]();
}

/** A time that is over is now. */
function seenWhen({ when, at }: Publication): When {
  const time = when === 'later' ? fromVietnamField(at) : undefined;
  return time !== undefined && Date.parse(time) <= Date.now() ? 'now' : when;
}
