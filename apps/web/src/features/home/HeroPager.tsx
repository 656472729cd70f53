import { m } from '@mam/texts';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

const STEP = 'grid size-9 place-items-center rounded-pill text-inherit [&_svg]:size-[18px]';

/** "1/5" and the way to the next slide; appears with the script that makes it work. */
export function HeroPager({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const [place, setPlace] = useState<{ at: number; of: number }>();

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setPlace(slidePosition(element));
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [row]);

  if (!place || place.of < 2) return null;
  const go = (step: number) => {
    const to = (place.at + step + place.of) % place.of;
    row.current?.scrollTo({ left: to * row.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className="absolute right-3 bottom-3 flex items-center gap-0.5 rounded-pill bg-[#fff9ef]/95 p-0.5 text-xs font-strong text-[#0f3d34]">
      <button
        type="button"
        className={STEP}
        aria-label={m.home_slide_previous()}
        onClick={() => go(-1)}
      >
        <Icon name="left" />
      </button>
      <span aria-live="polite" className="tabular-nums">
        <span className="sr-only">{m.home_slide_place({ at: place.at + 1, of: place.of })}</span>
        <span aria-hidden="true">
          {place.at + 1}/{place.of}
        </span>
      </span>
      <button type="button" className={STEP} aria-label={m.home_slide_next()} onClick={() => go(1)}>
        <Icon name="right" />
      </button>
    </div>
  );
}

/** Slides of another screen size are in the list too, without a width. */
function slidePosition(row: HTMLUListElement) {
  const shown = [...row.children].filter((slide) => slide.clientWidth > 0);
  const at = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
  return { at: Math.min(at, shown.length - 1), of: shown.length };
}
