import type { Banner } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { Slide } from '../../shared/banners/Slide.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeroSlide } from './HeroSlide.tsx';

const TARGETS = { desktop: 'max-sm:hidden', mobile: 'sm:hidden' } as const;

/** One banner, on its own kind of screen only; its picture loads when the slide comes into view. */
export function BannerSlide({ banner }: { banner: Banner }) {
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
