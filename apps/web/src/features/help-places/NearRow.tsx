import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { DoorRow } from './DoorTiles.tsx';
import { placesIn } from './help-place-lists.ts';
import { PlaceList } from './PlaceList.tsx';
import { useProvince } from './province.ts';

interface NearRowProps {
  places: HelpPlace[];
  /** Those in the chosen province are listed. */
  isListed?: boolean;
}

/** Where to go: the places of the province that was chosen once, and the page of all. */
export function NearRow({ places, isListed = false }: NearRowProps) {
  const province = useProvince();
  const near = province && isListed ? placesIn(places, province) : [];
  const text = province ? m.help_near_in({ name: PROVINCE_NAMES[province] }) : m.help_near_text();
  return (
    <div id="noi" className="mt-4">
      <DoorRow to="/help/places" icon="pin" title={m.help_near()} text={text} />
      {near.length > 0 && <PlaceList places={near} />}
    </div>
  );
}
