import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { isOpenAt, type WeekMinute } from '@mam/contract/help-places/opening-hours';
import { PLACE_SERVICES, type PlaceService } from '@mam/contract/help-places/place-facts';
import type { Province } from '@mam/contract/help-places/provinces';
import { placesIn } from './help-place-lists.ts';
import { provinceOf } from './province.ts';

/** What a reader looks for; all places when nothing is chosen. */
export interface PlaceSearch {
  need: PlaceService | undefined;
  province: Province | undefined;
  isOpenOnly: boolean;
}

/** The search of an address, which links and forms without script have. */
export function readSearch(query: URLSearchParams): PlaceSearch {
  return {
    need: PLACE_SERVICES.find((each) => each === query.get('need')),
    province: provinceOf(query.get('province')),
    isOpenOnly: query.get('open') === '1',
  };
}

/** Address of the list for a need. */
export function needHref(need: PlaceService | undefined): string {
  return need ? `/help/places?need=${need}` : '/help/places';
}

/** The places that are found, those with a number first, and those apart that are certainly open at this time. */
export function findPlaces(
  places: HelpPlace[],
  { need, province, isOpenOnly }: PlaceSearch,
  at: WeekMinute,
) {
  const found = (province ? placesIn(places, province) : places).filter(
    ({ services }) => need === undefined || services.includes(need),
  );
  found.sort((a, b) => Number(!a.phone) - Number(!b.phone));
  const open = found.filter((place) => isOpenAt(place, at));
  return { open, others: isOpenOnly ? [] : found.filter((place) => !open.includes(place)) };
}

/** How many places a search finds. */
export function countPlaces(places: HelpPlace[], search: PlaceSearch, at: WeekMinute): number {
  const { open, others } = findPlaces(places, search, at);
  return open.length + others.length;
}
