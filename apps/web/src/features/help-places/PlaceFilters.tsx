import { PLACE_SERVICES, type PlaceService } from '@mam/contract/help-places/place-facts';
import { PROVINCE_NAMES, PROVINCES, type Province } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { useRef, useState } from 'react';
import { isPlainClick } from '../../platform/plain-click.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PlaceSearch } from './place-search.ts';
import { needHref } from './place-search.ts';
import { NEED_NAMES } from './place-texts.ts';
import { provinceOf } from './province.ts';

interface NeedLinksProps {
  needs: readonly (PlaceService | undefined)[];
  chosen: PlaceService | undefined;
  onChange: (need: PlaceService | undefined) => void;
}

/** A link for each need. With script the page answers itself, and the address stays without the need. */
export function NeedLinks({ needs, chosen, onChange }: NeedLinksProps) {
  return (
    <ul className="flex flex-wrap gap-1.5 py-1 sm:gap-2 print:hidden">
      {needs.map((need) => (
        <li key={need ?? ''}>
          <a
            href={needHref(need)}
            aria-current={need === chosen ? 'true' : undefined}
            className="need-link"
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return;
              event.preventDefault();
              onChange(need);
            }}
          >
            {need ? NEED_NAMES[need]() : m.help_need_all()}
          </a>
        </li>
      ))}
    </ul>
  );
}

const ONE_LINE =
  'max-sm:[&>ul]:flex-nowrap max-sm:[&>ul]:overflow-x-auto max-sm:[&>ul]:[scrollbar-width:none]';

/** The choice of a need, on phones in one line; once one is chosen it is a row with its name, so that what to do stands in the first view. */
export function NeedChoice({ chosen, onChange }: Omit<NeedLinksProps, 'needs'>) {
  const [toggled, setToggled] = useState({ need: chosen, isOpen: chosen === undefined });
  const isOpen = toggled.need === chosen ? toggled.isOpen : chosen === undefined;
  const row = useRef<HTMLElement>(null);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setToggled({ need: chosen, isOpen: open })}
      className={`group mt-3 rounded-m bg-surface shadow-card [&>ul]:px-4 [&>ul]:pb-3 ${chosen ? '' : ONE_LINE}`}
    >
      <summary ref={row} className="help-rest shadow-none">
        <h2 className="text-md">{m.help_need()}</h2>
        <span className="flex items-center gap-2 text-right text-sm">
          {chosen && <span className="whitespace-nowrap">{NEED_NAMES[chosen]()}</span>}
          <Icon name="down" className="group-open:rotate-180" />
        </span>
      </summary>
      <NeedLinks
        needs={ALL_NEEDS}
        chosen={chosen}
        onChange={(need) => {
          if (need) row.current?.focus({ preventScroll: true });
          onChange(need);
        }}
      />
    </details>
  );
}

interface PlaceFiltersProps {
  search: PlaceSearch;
  /** Without any, or before a province is chosen, there is no choice of open ones. */
  hasPlaces: boolean;
  /** What is found in each province. */
  countIn: (province: Province) => number;
  onProvince: (province: Province | undefined) => void;
  onOpenOnly: (isOpenOnly: boolean) => void;
}

const ALL_NEEDS = [undefined, ...PLACE_SERVICES] as const;

export const PROVINCE_ID = 'province';

/** Province and «open now»: a form that is sent only without script. */
export function PlaceFilters({
  search,
  hasPlaces,
  countIn,
  onProvince,
  onOpenOnly,
}: PlaceFiltersProps) {
  const labelOf = (province: Province) => {
    // The list below has the count of the chosen one; its name has the width of the field.
    const count = province === search.province ? 0 : countIn(province);
    return count > 0 ? `${PROVINCE_NAMES[province]} (${count})` : PROVINCE_NAMES[province];
  };
  return (
    <form
      action="/help/places"
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-120 flex-wrap gap-2 print:hidden"
    >
      {search.need && <input type="hidden" name="need" value={search.need} />}
      <label htmlFor={PROVINCE_ID} className="w-full text-lg font-strong text-heading">
        {m.help_province()}
      </label>
      <div className="relative min-w-32 flex-1">
        <select
          id={PROVINCE_ID}
          name="province"
          value={search.province ?? ''}
          onChange={({ currentTarget }) => onProvince(provinceOf(currentTarget.value))}
          className="min-h-12 w-full appearance-none rounded-s border-[1.5px] border-line-strong bg-surface pr-10 pl-3.5 text-ellipsis hover:border-primary"
        >
          <option value="">{m.help_province_all()}</option>
          {PROVINCES.map((province) => (
            <option key={province} value={province}>
              {labelOf(province)}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted forced-colors:hidden"
        />
      </div>
      {hasPlaces && <OpenOnly isOn={search.isOpenOnly} onChange={onOpenOnly} />}
      <Button type="submit" className="hidden noscript:inline-flex">
        {m.help_filter()}
      </Button>
    </form>
  );
}

interface OpenOnlyProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function OpenOnly({ isOn, onChange }: OpenOnlyProps) {
  return (
    <label className="flex min-h-12 items-center gap-2.5 rounded-s border-[1.5px] border-line-strong bg-surface px-3.5 font-strong hover:border-primary">
      <input
        type="checkbox"
        name="open"
        value="1"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 accent-(--primary)"
      />
      {m.help_open_only()}
    </label>
  );
}
