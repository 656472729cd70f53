import { PLAYABLE_KIND_NAMES, type PlayableKind } from '../core/playable-kinds.ts';

interface PlayableField {
  /** In calls and audit entries. */
  name: string;
  /** Of the table `playables`. */
  column: string;
  /** Key of a text in `playable-fields.json`. */
  label: string;
  kinds: readonly PlayableKind[];
  /** Whether it is a text in both languages. */
  isText: boolean;
  /** Whether the form sends it: then audit entries have it, and two versions are compared by it. */
  isInForm: boolean;
  /** Whether the export has its value under its label; title, topic, time and age stand there by hand. */
  isExported: boolean;
  /** Whether the history of an item restores it. */
  isRestorable: boolean;
}

/**
 * What admins edit of a video or podcast, in the order of the comparison. Selected columns, audit entries, export,
 * comparison of versions and history follow from it. The publication is not restored: that would take a page from
 * readers or show a draft. Chapters have a call of their own, whose entry holds the whole earlier list.
 */
export const PLAYABLE_FIELDS = [
  text('title', 'admin_playables_title'),
  text('description', 'admin_playables_description'),
  text('warning', 'admin_playables_warning'),
  { ...text('references', 'admin_playables_references'), column: 'reference_names' },
  value('category_id', 'admin_playables_category'),
  { ...value('published_at', 'admin_playables_when'), isRestorable: false },
  value('min_age', 'admin_playables_adult'),
  { ...value('health_reviewed_on', 'admin_playables_reviewed'), isExported: true },
  value('has_synthetic_voice', 'admin_playables_synthetic_voice'),
  { ...value('chapters', 'admin_audit_field_chapters'), isInForm: false },
] as const satisfies readonly PlayableField[];

function text<Name extends string, Label extends string>(name: Name, label: Label) {
  return { ...value(name, label), isText: true } as const;
}

function value<Name extends string, Label extends string>(name: Name, label: Label) {
  const uses = { isInForm: true, isExported: false, isRestorable: true } as const;
  return { name, column: name, label, kinds: PLAYABLE_KIND_NAMES, isText: false, ...uses } as const;
}

/** Names of the fields that the form of an item sends. */
export type FormField = Extract<(typeof PLAYABLE_FIELDS)[number], { isInForm: true }>['name'];

/** Fields that can be restored from the history of an item. */
export const RESTORABLE_FIELDS = PLAYABLE_FIELDS.filter((field) => field.isRestorable).map(
  ({ name }) => name,
);
