import { HELP_DOORS, type HelpDoor, helpPath } from '@mam/contract/core/help-doors';
import { textIn } from '@mam/contract/core/localized';
import type { NextPage } from '@mam/contract/guides/guides.admin';
import { foldWords } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { matches } from '../../../../shared/palette/admin/marks.ts';
import { nextName } from '../guide-labels.ts';
import type { OutcomeValues } from '../guide-values.ts';

export type Next = Pick<OutcomeValues['next'][number], 'kind' | 'ref'>;

const DOORS: Record<HelpDoor | 'places', () => string> = {
  ...{ now: m.help_door_now, unsafe: m.help_door_unsafe, heavy: m.help_door_heavy },
  ...{ late: m.help_door_late, friend: m.help_door_friend, places: m.nav_admin_help_places },
};

/** A number to call: three digits and more, which may be grouped. */
const NUMBER = /^\+?\d[\d .]{1,18}\d$/;

/** What needs no search: the pages of help that have the words or the address, and a number that is typed. */
export function fixedPages(typed: string): NextPage[] {
  const doors = ([...HELP_DOORS, 'places'] as const).map((ref) => ({
    ...{ kind: 'help' as const, ref, title: { vi: DOORS[ref]() } },
  }));
  const found = doors.filter(({ ref, title }) =>
    typed.includes('/') ? typed.endsWith(pathOf(ref)) : matches(helpWords(title.vi), typed),
  );
  if (!NUMBER.test(typed)) return found;
  return [{ kind: 'phone', ref: typed, title: { vi: typed } }, ...found];
}

const pathOf = (ref: HelpDoor | 'places') => (ref === 'places' ? '/help/places' : helpPath(ref));

/** Doors are found by what all of them are called, too. */
const helpWords = (title: string) => foldWords(`${nextName('help')} ${title}`).join(' ');

export const keyOf = ({ kind, ref }: Next) => `${kind}:${ref}`;

/** What a choice stands for; nothing is a number that is not written yet. */
export function pageOf(key: string | null): Next {
  const [kind = 'phone', ...ref] = key?.split(':') ?? [];
  return { kind: kind as Next['kind'], ref: ref.join(':') };
}

/** A page as the list shows it: its title and what it is; a number with whose it is. */
export function choiceOf(page: NextPage) {
  const title = textIn(page.title, getLocale());
  const about = page.kind === 'phone' && title !== page.ref ? `${page.ref} · ` : '';
  return { value: keyOf(page), label: `${about}${title} · ${nextName(page.kind)}` };
}
