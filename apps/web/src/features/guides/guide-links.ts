/** The page of a guide; without script each of its places has one of its own. */
export function guideHref(publicId: string, place = 0): string {
  return place === 0 ? `/guide/${publicId}` : `/guide/${publicId}/${place}`;
}
