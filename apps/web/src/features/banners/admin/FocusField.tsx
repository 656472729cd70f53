import { BANNER_FOCI, type BannerFocus } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { FOCUS_NAMES } from '../../../shared/banners/admin/focus-names.ts';

interface FocusFieldProps {
  image: string;
  value: BannerFocus;
  onChange: (focus: BannerFocus) => void;
}

/** The part of the image that stays visible where a screen crops it, chosen from nine positions. */
export function FocusField({ image, value, onChange }: FocusFieldProps) {
  return (
    <fieldset>
      <legend className="font-strong text-heading">{m.admin_banners_focus()}</legend>
      <p className="mb-2 text-sm text-muted">{m.admin_banners_focus_hint()}</p>
      <div className="relative w-fit max-w-full overflow-hidden rounded-m bg-sunk">
        <img src={image} alt="" className="block max-h-52 w-auto max-w-full" />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {BANNER_FOCI.map((focus) => (
            <label
              key={focus}
              className="relative grid place-items-center has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="focus"
                className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                aria-label={FOCUS_NAMES[focus]()}
                checked={focus === value}
                onChange={() => onChange(focus)}
              />
              <span
                aria-hidden="true"
                className="pointer-events-none size-4 rounded-pill border-2 border-white bg-black/45 shadow-over peer-checked:size-6 peer-checked:bg-[#1f7a5c]"
              />
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
