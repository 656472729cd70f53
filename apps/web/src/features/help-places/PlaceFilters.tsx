import { PLACE_SERVICES, type PlaceService } from '@mam/contract/help-places/place-facts';
import { PROVINCE_NAMES, PROVINCES, type Province } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { useId } from 'react';
import { isPlainClick } from '../../platform/plain-click.ts';
import { useShownCurrent } from '../../platform/use-shown-current.ts';
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

/**
 * A link for each need, on a phone in two rows that scroll. With script the page answers itself, and the address stays
 * without the need.
 */
export function NeedLinks({ needs, chosen, onChange }: NeedLinksProps) {
  const row = useShownCurrent<HTMLDivElement>(chosen);
  return (
    <div
      ref={row}
      className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none] print:hidden"
    >
      <ul className="flex w-180 flex-wrap gap-1.5 sm:w-auto sm:gap-2">
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
    </div>
  );
}

interface PlaceFiltersProps {
  search: PlaceSearch;
  /** What is found in each province. */
  countIn: (province: Province) => number;
  onProvince: (province: Province | undefined) => void;
  onOpenOnly: (isOpenOnly: boolean) => void;
}

export const ALL_NEEDS = [undefined, ...PLACE_SERVICES] as const;

/** Province and «open now»: a form that is sent only without script. */
export function PlaceFilters({ search, countIn, onProvince, onOpenOnly }: PlaceFiltersProps) {
  const id = useId();
  const labelOf = (province: Province) => {
    const count = countIn(province);
    return count > 0 ? `${PROVINCE_NAMES[province]} (${count})` : PROVINCE_NAMES[province];
  };
  return (
    <form
      action="/help/places"
      onSubmit={(event) => event.preventDefault()}
      className="mt-2 flex max-w-120 flex-wrap gap-2 print:hidden"
    >
      {search.need && <input type="hidden" name="need" value={search.need} />}
      <div className="relative min-w-32 flex-1">
        <label htmlFor={id} className="sr-only">
          {m.help_province()}
        </label>
        <select
          id={id}
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
      <label className="flex min-h-12 items-center gap-2.5 rounded-s border-[1.5px] border-line-strong bg-surface px-3.5 font-strong hover:border-primary">
        <input
          type="checkbox"
          name="open"
          value="1"
          checked={search.isOpenOnly}
          onChange={({ currentTarget }) => onOpenOnly(currentTarget.checked)}
          className="size-5 accent-(--primary)"
        />
        {m.help_open_only()}
      </label>
      <Button type="submit" className="hidden noscript:inline-flex">
        {m.help_filter()}
      </Button>
    </form>
  );
}
