import { m } from '@mam/texts';

const LINKS = [
  { id: 'goi', icon: 'phone', label: m.help_jump_call },
  { id: 'nhan', icon: 'comment', label: m.help_jump_write },
  { id: 'gio', icon: 'clock', label: m.help_jump_hours },
  { id: 'anh', icon: 'image', label: m.help_jump_images },
  { id: 'noi', icon: 'pin', label: m.help_jump_places },
] as const;

/** The sections of the page. */
export function jumpLinks() {
  return LINKS.map((link) => ({ ...link, label: link.label() }));
}
