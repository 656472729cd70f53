import { m } from '@mam/texts';

/** Characters of a name beside the button that takes it back: on a phone its line has room for no more. */
const NAME_MAX = 32;

/** What was restored: a single row by its name, where that is known. */
export function restoredText(count: number, name: string | undefined): string {
  if (count !== 1 || !name) return m.admin_playables_done_restored({ count });
  const isLong = name.length > NAME_MAX;
  return m.admin_playables_restored({
    name: isLong ? `${name.slice(0, NAME_MAX).trimEnd()}…` : name,
  });
}
