/** Kinds of work that waits for a person, in the order of the filters. A reported comment is a report. */
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
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
