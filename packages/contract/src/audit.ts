/** What entries of the audit log are about. */
export const AUDIT_SUBJECTS = [
  'video',
  'podcast',
  'media',
  'category',
  'banner',
  'account',
  'email_change',
  'settings',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
