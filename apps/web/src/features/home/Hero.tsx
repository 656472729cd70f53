import type { Banner } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { useRef } from 'react';
import { BannerSlide } from './BannerSlide.tsx';
import { HeroPager } from './HeroPager.tsx';
import { Welcome } from './Welcome.tsx';

/**
 * The welcome and the current banners as a row that scrolls by touch, keys or the pager, never by
 * itself. It works without script.
 */
export function Hero({ banners }: { banners: Banner[] }) {
  const row = useRef<HTMLUListElement>(null);
  return (
    <section
      aria-roledescription={m.home_carousel()}
      aria-label={m.home_highlights()}
      className="relative"
    >
      <ul
        ref={row}
        className="flex snap-x snap-mandatory gap-gap [scrollbar-width:none] overflow-x-auto rounded-l"
      >
        <Welcome />
        {banners.map((banner) => (
          <BannerSlide key={banner.id} banner={banner} />
        ))}
      </ul>
      {banners.length > 0 && <HeroPager row={row} />}
    </section>
  );
}
