/** Kinds of work that waits for a person, in the order of the filters. A reported comment is a report; a reading
 * is of a question made of a private one. */
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
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
