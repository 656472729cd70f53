import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import type { CrisisKind } from '@mam/contract/search/crisis';
import { m } from '@mam/texts';
import { DoorRow } from './DoorTiles.tsx';
import { isFor, placesIn } from './help-place-lists.ts';
import { PlaceList } from './PlaceList.tsx';
import { useProvince } from './province.ts';

interface NearRowProps {
  places: HelpPlace[];
  /** Of those in the chosen province, the ones for these dangers are listed. */
  crises?: readonly CrisisKind[];
}

/** Where to go: the places of the province that was chosen once, and the page of all. */
export function NearRow({ places, crises = [] }: NearRowProps) {
  const province = useProvince();
  const near = province ? placesIn(places, province).filter((each) => isFor(each, crises)) : [];
  const text = province ? m.help_near_in({ name: PROVINCE_NAMES[province] }) : m.help_near_text();
  return (
    <div id="noi" className="mt-4">
      <DoorRow to="/help/places" icon="pin" title={m.help_near()} text={text} />
      {near.length > 0 && <PlaceList places={near} />}
    </div>
  );
}
