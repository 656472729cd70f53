import { m } from '@mam/texts';
import { Link } from 'react-router';
import { HeroSlide } from './HeroSlide.tsx';

const ACTION =
  'inline-flex min-h-11 items-center rounded-pill border-[1.5px] px-4 font-strong no-underline sm:px-5';

/** The first slide, with links to begin; its picture follows the colour scheme. */
export function Welcome() {
  return (
    <HeroSlide className="relative isolate flex flex-col sm:block bg-[#ddf1ee] text-[#18211f] sm:h-[360px] xl:h-[416px] dark:bg-[#0e332b] dark:text-[#e6f0ea]">
      {() => (
        <>
          <div className="px-5 pt-4 sm:pt-9 sm:pl-8 xl:pt-12 xl:pl-12">
            <h1 className="text-2xl leading-[1.22] sm:text-hero tracking-[-0.02em] text-[#0f3d34] sm:max-w-[9em] dark:text-[#f3f7ef]">
              <Phrases text={m.home_welcome()} />
            </h1>
            <p className="mt-1.5 max-w-[34ch] text-sm sm:mt-3 sm:max-w-[17em] sm:text-md xl:max-w-[24em] xl:text-lg">
              {m.home_welcome_text()}
            </p>
            <p className="mt-3 flex flex-wrap gap-2 sm:mt-6">
              <Link
                to="/video"
                className={`${ACTION} border-transparent bg-[#1f7a5c] text-white dark:bg-[#7ed4b0] dark:text-[#06251c]`}
              >
                {m.home_start()}
              </Link>
              <Link
                to="/podcast"
                className={`${ACTION} border-[#0f3d34] text-[#0f3d34] sm:bg-[#fff9ef] dark:border-[#a9c5ba] dark:bg-[#0e332b] dark:text-[#f3f7ef]`}
              >
                {m.home_listen()}
              </Link>
            </p>
          </div>
          <Picture scheme="day" className="dark:hidden" />
          <Picture scheme="night" className="hidden dark:block" />
        </>
      )}
    </HeroSlide>
  );
}

/** On phones below the text and mirrored: the plant is whole, and the pager at the end lies on empty sky. */
function Picture({ scheme, className }: { scheme: 'day' | 'night'; className: string }) {
  return (
    <div
      className={`relative min-h-[104px] flex-1 max-sm:-scale-x-100 sm:absolute sm:inset-0 sm:-z-1 ${className}`}
    >
      <img
        src={`/illus/banner-${scheme}-wide.svg`}
        alt=""
        width={1120}
        height={416}
        // The picture of the other scheme must not load.
        loading={scheme === 'night' ? 'lazy' : 'eager'}
        fetchPriority={scheme === 'night' ? 'auto' : 'high'}
        className="absolute inset-0 size-full object-contain object-[100%_100%] xl:object-cover"
      />
    </div>
  );
}

/** Each part up to a comma stays in one line, where the line is long enough. */
function Phrases({ text }: { text: string }) {
  return text.split(/(?<=, )/).map((phrase) => (
    <span key={phrase} className="inline-block whitespace-pre-wrap">
      {phrase}
    </span>
  ));
}
