import type { Banner } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Slide } from '../../ui/Slide.tsx';

const TARGETS = { desktop: 'max-sm:hidden', mobile: 'sm:hidden' } as const;

/** One banner, on its own kind of screen only. */
export function BannerSlide({ banner }: { banner: Banner }) {
  const { name, target, url } = banner;
  return (
    <li className={`flex w-full flex-none snap-start ${TARGETS[target]}`}>
      <Slide
        screen={target}
        title={name}
        picture={banner}
        action={
          <ButtonLink to={url} aria-label={m.home_banner_open_name({ name })}>
            {m.home_banner_open()}
          </ButtonLink>
        }
      />
    </li>
  );
}
