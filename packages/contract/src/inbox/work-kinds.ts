/** Kinds of work that waits for a person, in the order of the filters. A reported comment is a report; a reading
 * is of a question made of a private one, a guide one whose change waits for a second admin, a remark one of a
 * preview. */
export const WORK_KINDS = [
  'comment',
  'report',
  'question',
  'contact',
  'email_change',
  'media',
  'mail',
  'notification',
  'content',
  'reading',
  'remark',
  'guide',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Kinds that come from the program: no person waits for them. */
export const PATIENT_KINDS: readonly WorkKind[] = ['media', 'mail', 'notification', 'content'];

/** Of private questions and messages. `waiting`: the asker has the last word; `answered`: open, and the asker does not wait. */
export const WORK_VIEWS = ['waiting', 'answered', 'closed'] as const;
export type WorkView = (typeof WORK_VIEWS)[number];
