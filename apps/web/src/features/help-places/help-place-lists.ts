import type { HelpPlace } from '@mam/contract/help-places/help-places';
import type { Province } from '@mam/contract/help-places/provinces';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';

/** Whether what is known of it is from its source alone. */
export function isUncalled({ is_emergency, last_called_on }: HelpPlace): boolean {
  return !is_emergency && last_called_on === null;
}

/** Those that serve a province by name. */
export function placesIn(places: HelpPlace[], province: Province): HelpPlace[] {
  return places.filter(({ provinces }) => provinces.includes(province));
}

/** Whether its number is shown in one of these dangers. */
export function isFor({ crises }: HelpPlace, dangers: readonly CrisisKind[]): boolean {
  return crises.some((kind) => dangers.includes(kind));
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
