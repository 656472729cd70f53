import type { HelpPlace } from '@mam/contract/help-places/help-places';
import {
  dayWord,
  minuteText,
  type WeekMinute,
  weekMinuteOf,
} from '@mam/contract/help-places/opening-hours';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { type ReactNode, useState } from 'react';
import { useMinute } from '../../platform/device/use-minute.ts';
import { SmallCall } from './CallRows.tsx';
import type { Hotline } from './help-place-lists.ts';
import { GoNow, NeedClock } from './NeedClock.tsx';
import { NeedChoice, PlaceFilters } from './PlaceFilters.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { PREGNANCY_NEEDS, PregnancyPart } from './PregnancyPart.tsx';
import { countPlaces, findPlaces, type PlaceSearch } from './place-search.ts';
import { setProvince, useProvince } from './province.ts';
import { RowFold } from './RowFold.tsx';

interface FoundPlacesProps {
  places: HelpPlace[];
  /** What the address asks for. */
  asked: PlaceSearch;
  /** When the page was made, in milliseconds since 1970. */
  madeAt: number;
  /** The number that helps anywhere. */
  hotline: Hotline | undefined;
  /** What to say in a call about the need. */
  say: (need: PlaceSearch['need']) => ReactNode;
}

/**
 * Places of a need and a province, open ones first. What a reader chooses stays in this page: no request, no
 * address and no storage has it, but for the province, which the device keeps.
 */
export function FoundPlaces({ places, asked, madeAt, hotline, say }: FoundPlacesProps) {
  const [search, setSearch] = useState(asked);
  const kept = useProvince();
  const at = weekMinuteOf(useMinute(madeAt));
  const province = search.province ?? kept;
  // Open ones are a choice among those of a province.
  const now = { ...search, province, isOpenOnly: search.isOpenOnly && province !== undefined };
  const { open, others } = findPlaces(places, now, at);
  const isNone = open.length + others.length === 0;
  const hasPlaces = countPlaces(places, { ...now, isOpenOnly: false }, at) > 0;
  const setNeed = (need: PlaceSearch['need']) => setSearch({ ...search, need });
  return (
    <>
      <PlaceFilters
        search={now}
        hasPlaces={hasPlaces && province !== undefined}
        countIn={(each) => countPlaces(places, { ...now, province: each }, at)}
        onProvince={(chosen) => {
          setSearch({ ...search, province: undefined });
          setProvince(chosen);
        }}
        onOpenOnly={(isOpenOnly) => setSearch({ ...search, isOpenOnly })}
      />
      <NeedChoice chosen={now.need} onChange={setNeed} />
      {!isNone && <NeedClock need={now.need} />}
      <div id="found-places">
        <Found {...{ open, others, at, hasPlaces, hotline }} search={now} say={say(now.need)} />
      </div>
      <p className="mt-3 text-sm text-muted noscript:hidden print:hidden">
        {m.help_choice_stays()}
      </p>
      {(!now.need || PREGNANCY_NEEDS.includes(now.need)) && (
        <PregnancyPart chosen={now.need} onChange={setNeed} />
      )}
    </>
  );
}

interface FoundProps {
  open: HelpPlace[];
  others: HelpPlace[];
  at: WeekMinute;
  /** Whether there are any at another time. */
  hasPlaces: boolean;
  search: PlaceSearch;
  hotline: Hotline | undefined;
  say: ReactNode;
}

function Found({ open, others, at, hasPlaces, search, hotline, say }: FoundProps) {
  const { need, province } = search;
  const count = open.length + others.length;
  const first = open.length > 0 ? open : others;
  return (
    <>
      <div className={count === 0 ? 'mt-4 rounded-m bg-surface p-4 shadow-card' : 'print:hidden'}>
        {count === 0 && <GoNow need={need} province={province} />}
        <p role="status" className="mt-3 text-sm text-muted first:mt-0 empty:mt-0">
          {count === 0 && noneText(hasPlaces, search)}
          {count === 0 && (
            <>
              {' '}
              <a href="#nationwide-title" className="link-inline">
                {m.help_province_none()}
              </a>
            </>
          )}
          {count > 0 &&
            province &&
            m.help_province_count({ count, name: PROVINCE_NAMES[province] })}
        </p>
        {(count === 0 || !province) && hotline && (
          <div className="mt-2">
            <SmallCall hotline={hotline} />
          </div>
        )}
      </div>
      {!province && count > 0 && <FarRows rows={[...open, ...others]} {...{ at, say }} />}
      {province && open.length > 0 && (
        <Rows title={m.help_open_count({ count: open.length })} {...{ at, say }} rows={open} />
      )}
      {province && others.length > 0 && (
        <Rows
          title={m.help_closed_count({ count: others.length })}
          at={at}
          rows={others}
          say={first === others && say}
        />
      )}
      {count === 0 && say}
      {province && count > 0 && (
        <p className="mt-3 text-sm text-muted">
          {m.help_open_at({ day: dayWord(at, getLocale()), time: minuteText(at.minute) })}{' '}
          <span className="print:hidden">{m.help_route_map_text()}</span>
        </p>
      )}
    </>
  );
}

function noneText(hasPlaces: boolean, { need, province }: PlaceSearch): string {
  if (hasPlaces) return m.help_open_none();
  if (need || !province) return m.help_need_none();
  return m.help_places_none({ name: PROVINCE_NAMES[province] });
}

interface RowsProps {
  title: string;
  rows: HelpPlace[];
  at: WeekMinute;
  say: ReactNode;
}

/** What to say stands after the first of them, above two columns. */
function Rows({ title, rows: [first, ...others], at, say }: RowsProps) {
  return (
    <section className="mt-3">
      <h3 className="text-lg">{title}</h3>
      <div className="place-grid">
        {first && <PlaceRow place={first} at={at} />}
        {say && <div className="lg:order-first lg:col-span-2 [&>:first-child]:mt-0">{say}</div>}
        {others.map((place) => (
          <PlaceRow key={place.id} place={place} at={at} />
        ))}
      </div>
    </section>
  );
}

/** Places of all provinces fold, but for a single one: most are far from the reader, open or not. */
function FarRows({ rows, at, say }: Omit<RowsProps, 'title'>) {
  const grid = (
    <div className="place-grid">
      {rows.map((place) => (
        <PlaceRow key={place.id} place={place} at={at} />
      ))}
    </div>
  );
  return (
    <section className="mt-3">
      {say}
      {rows.length > 1 ? (
        <RowFold title={m.help_places_rest({ count: rows.length })}>{grid}</RowFold>
      ) : (
        grid
      )}
    </section>
  );
}
