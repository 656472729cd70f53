import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { Link } from 'react-router';

/** The slide before all banners, whose words are those of the settings. */
export function FirstSlide() {
  return (
    <p className="flex items-center gap-x-3.5 rounded-m bg-primary-soft px-4 py-2.5 text-sm text-heading">
      <img
        src="/illus/banner-day-wide.svg"
        alt=""
        width={72}
        height={40}
        className="h-10 w-18 flex-none rounded-s bg-sunk object-cover"
      />
      <span className="min-w-0">
        {m.admin_banners_first_slide()}{' '}
        <Link to={`${ADMIN_ROOT}/settings#name`} className="whitespace-nowrap">
          {m.admin_banners_first_slide_open()}
        </Link>
      </span>
    </p>
  );
}
