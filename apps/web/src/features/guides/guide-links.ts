import type { GuideNeed } from '@mam/contract/guides/guide-kinds';
import { PLACE_SERVICES } from '@mam/contract/help-places/place-facts';

/** The page of a guide; without script each of its places has one of its own. */
export function guideHref(publicId: string, place = 0): string {
  return place === 0 ? `/guide/${publicId}` : `/guide/${publicId}/${place}`;
}

/** Places that offer what a guide sends to; pharmacies are not listed. */
export function placesHref(need: GuideNeed): string {
  const service = need === 'pharmacy' ? 'contraception' : need;
  const isOffered = PLACE_SERVICES.some((each) => each === service);
  return isOffered ? `/help/places?need=${service}` : '/help/places';
}
