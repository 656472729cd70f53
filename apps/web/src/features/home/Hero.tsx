import type { Banner } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { useRef } from 'react';
import { BannerSlide } from './BannerSlide.tsx';
import { HeroPager } from './HeroPager.tsx';
import { Welcome } from './Welcome.tsx';

/**
 * The welcome and the banners of today in a row that a finger, a key or the pager moves; nothing
 * moves by itself. Without script it is a row to scroll.
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
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto rounded-l"
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
