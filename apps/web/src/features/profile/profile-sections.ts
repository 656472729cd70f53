import { m } from '@mam/texts';

/** The sections of the profile in their order; the id is the anchor. */
export const SECTIONS = [
  { id: 'details', icon: 'user', title: m.profile_details },
  { id: 'email', icon: 'mail', title: m.profile_email },
  { id: 'sign-in', icon: 'key', title: m.profile_sign_in },
  { id: 'devices', icon: 'log', title: m.profile_devices },
  { id: 'history', icon: 'clock', title: m.profile_history },
  { id: 'data', icon: 'download', title: m.profile_data },
  { id: 'delete', icon: 'trash', title: m.profile_delete },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** Moves the focus to a section, after the focused element is gone. */
export function focusSection(id: SectionId): void {
  document.getElementById(id)?.focus();
}
