import { type HelpDoor, helpPath } from '@mam/contract/core/help-doors';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';
import { m } from '@mam/texts';

interface Door {
  icon: string;
  /** Classes of its colours. */
  tint: string;
  title: () => string;
  text: () => string;
  /** Whose numbers it shows. */
  crises: readonly CrisisKind[];
  /** Its hours count: 72 and 120. */
  hasHours?: boolean;
  /** Where its sentence is for, if not for a call. */
  sayTitle?: () => string;
  /** Its numbers are for readers under 18 and for danger; the others need places where to ask. */
  isYoung?: boolean;
  /** What readers from 18 on can do, for whom no number of the door is. */
  adultText?: () => string;
  /** Parts of `/help` before it had doors; links to them lead to its door. */
  parts?: readonly string[];
}

/** The pages below `/help`. */
export const DOORS: Record<HelpDoor, Door> = {
  now: {
    icon: 'clock',
    tint: 'bg-tint-violence text-ink-violence',
    title: m.help_door_now,
    text: m.help_door_now_text,
    crises: ['violence'],
    hasHours: true,
    sayTitle: m.help_say_facility,
    parts: ['gio', 'goi'],
  },
  unsafe: {
    icon: 'umbrella',
    tint: 'bg-tint-gender text-ink-gender',
    title: m.help_door_unsafe,
    text: m.help_door_unsafe_text,
    crises: ['violence'],
    adultText: m.help_adult_unsafe,
    parts: ['anh'],
  },
  heavy: {
    icon: 'heart',
    tint: 'bg-tint-safe text-ink-safe',
    title: m.help_door_heavy,
    text: m.help_door_heavy_text,
    crises: ['distress'],
    adultText: m.help_adult_heavy,
    parts: ['qua-suc', 'unchecked'],
  },
  late: {
    icon: 'cal',
    tint: 'bg-tint-conception text-ink-conception',
    title: m.help_door_late,
    text: m.help_door_late_text,
    crises: ['exposure', 'pregnancy'],
    hasHours: true,
    isYoung: true,
    adultText: m.help_adult_text,
    parts: ['lo-khong-bao-ve', 'co-thai'],
  },
  friend: {
    icon: 'users',
    tint: 'bg-primary-soft text-heading',
    title: m.help_door_friend,
    text: m.help_door_friend_text,
    crises: ['violence'],
  },
};

const DOOR_BY_PATH = new Map(
  (Object.keys(DOORS) as HelpDoor[]).map((door) => [helpPath(door), door]),
);

/** The door at an address. @throws for any other address. */
export function doorAt(path: string): HelpDoor {
  const door = DOOR_BY_PATH.get(path);
  if (!door) throw new RangeError(`${path} is no page of help`);
  return door;
}
