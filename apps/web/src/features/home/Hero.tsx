import type { Banner } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { useRef } from 'react';
import { Slide } from '../../shared/banners/Slide.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeroPager } from './HeroPager.tsx';
import { HeroSlide } from './HeroSlide.tsx';
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
        data-need="scroll"
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

const TARGETS = { desktop: 'max-sm:hidden', mobile: 'sm:hidden' } as const;

/** One banner, on its own kind of screen only; its picture loads when the slide comes into view. */
function BannerSlide({ banner }: { banner: Banner }) {
  const { name, target, url } = banner;
  return (
    <HeroSlide className={`flex ${TARGETS[target]}`}>
      {(wasSeen) => (
        <Slide
          screen={target}
          title={name}
          picture={banner}
          isPictureDue={wasSeen}
          action={
            <ButtonLink to={url} aria-label={m.home_banner_open_name({ name })}>
              {m.home_banner_open()}
            </ButtonLink>
          }
        />
      )}
    </HeroSlide>
  );
}
