import type { HelpPlace } from '@mam/contract/help-places/help-places';

/** Emergency numbers, and numbers that the team of the site has called. */
export function isChecked({ is_emergency, last_called_on }: HelpPlace): boolean {
  return is_emergency || last_called_on !== null;
}

/** A hotline with its number. */
export type Hotline = HelpPlace & { phone: string };

export function isHotline(place: HelpPlace): place is Hotline {
  return place.kind === 'hotline' && place.phone !== null;
}

/** `tel:` address of a number, without the spaces between its groups of digits. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
