import type { ReactNode } from 'react';
import './slide.css';

const FRAME_CLASSES = {
  mobile: 'flex flex-col-reverse',
  desktop: 'grid h-[360px] grid-cols-[2fr_3fr] xl:h-[416px]',
  /** The desktop's layout on a large screen, regardless of the real one. */
  large: 'grid h-[416px] grid-cols-[2fr_3fr]',
} as const;
const TEXT_CLASSES = {
  mobile: 'p-4',
  desktop: 'p-8 xl:p-12',
  large: 'p-12',
} as const;
const TITLE_CLASSES = {
  mobile: 'text-xl',
  desktop: 'text-2xl xl:text-3xl',
  large: 'text-3xl',
} as const;

interface SlideProps {
  /** The kind of screen. */
  screen: keyof typeof FRAME_CLASSES;
  title: string;
  /** The link or button of the slide. */
  action: ReactNode;
  picture: SlidePicture;
  /** False until the slide has been in view: its picture is loaded later, without script at once. */
  isPictureDue?: boolean;
}

interface SlidePicture {
  image: string;
  /** `srcset` values, if there are several widths. */
  sources?: { avif: string; webp: string } | undefined;
  /** CSS `object-position`: the part that stays visible where the frame crops the picture. */
  focus: string;
}

/** Text beside a picture, never on it. The text describes it, so the picture has an empty `alt`. */
export function Slide({ screen, title, action, picture, isPictureDue = true }: SlideProps) {
  return (
    <div className={`w-full flex-1 overflow-hidden bg-surface ${FRAME_CLASSES[screen]}`}>
      <div className={`slide-body ${TEXT_CLASSES[screen]}`}>
        {/* Padding above and below, or the clamp cuts the diacritics of the first and last line. */}
        <h2 className={`slide-text ${TITLE_CLASSES[screen]}`}>{title}</h2>
        {action}
      </div>
      <div className={screen === 'mobile' ? 'h-[132px] bg-sunk' : 'h-full min-w-0 bg-sunk'}>
        {isPictureDue ? (
          <Picture screen={screen} {...picture} />
        ) : (
          <noscript>
            <Picture screen={screen} {...picture} />
          </noscript>
        )}
      </div>
    </div>
  );
}

function Picture({ screen, image, sources, focus }: SlidePicture & Pick<SlideProps, 'screen'>) {
  const isPhone = screen === 'mobile';
  const sizes = isPhone ? '100vw' : '60vw';
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={image}
        alt=""
        width={isPhone ? 960 : 1280}
        height={640}
        loading="lazy"
        style={{ objectPosition: focus }}
        className="size-full object-cover brightness-(--poster-dim)"
      />
    </picture>
  );
}
