import type { Banner } from '@mam/contract/banners';
import { m } from '@mam/texts';
import { Link } from 'react-router';

const TARGETS = { desktop: 'max-sm:hidden', mobile: 'sm:hidden' } as const;

/** One banner: words beside the picture, never on it. Shown on its own kind of screen only. */
export function BannerSlide({ banner }: { banner: Banner }) {
  return (
    <li
      className={`w-full flex-none snap-start flex-col-reverse overflow-hidden bg-surface max-sm:flex sm:grid sm:h-[360px] sm:grid-cols-[2fr_3fr] xl:h-[416px] ${TARGETS[banner.target]}`}
    >
      <div className="flex flex-1 flex-col items-start justify-center gap-4 p-5 max-sm:pb-16 sm:p-8 xl:p-12">
        <h2 className="text-2xl xl:text-3xl">{banner.name}</h2>
        <Link
          to={banner.url}
          aria-label={m.home_banner_open_name({ name: banner.name })}
          className="inline-flex min-h-11 items-center rounded-pill border-[1.5px] border-line-strong px-5 font-strong text-heading no-underline hover:border-primary hover:bg-primary-soft"
        >
          {m.home_banner_open()}
        </Link>
      </div>
      <img
        src={banner.image}
        alt=""
        width={banner.target === 'desktop' ? 1280 : 960}
        height={640}
        loading="lazy"
        className="h-[232px] w-full object-cover object-[100%_100%] brightness-(--poster-dim) sm:h-full"
      />
    </li>
  );
}
