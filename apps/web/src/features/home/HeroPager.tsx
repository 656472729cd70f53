import { m } from '@mam/texts';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

type Row = RefObject<HTMLUListElement | null>;

/** "1/5" and the buttons to the slides beside; rendered with the script that makes them work. */
export function HeroPager({ row }: { row: Row }) {
  const position = useSlidePosition(row);
  if (!position || position.of < 2) return null;
  const { at, of } = position;
  const go = (step: number) => {
    const slides = shownSlides(row.current);
    const to = slides[(at + step + of) % of];
    const left = (to?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
    row.current?.scrollTo({ left, behavior: 'smooth' });
  };
  return (
    <div className="absolute right-3 bottom-3 flex sm:top-3 sm:bottom-auto items-center gap-0.5 rounded-pill bg-[#fff9ef]/95 p-0.5 text-xs font-strong text-[#0f3d34]">
      <StepButton icon="left" label={m.home_slide_previous()} onClick={() => go(-1)} />
      <span aria-live="polite" className="tabular-nums">
        <span className="sr-only">{m.home_slide_place({ at: at + 1, of })}</span>
        <span aria-hidden="true">
          {at + 1}/{of}
        </span>
      </span>
      <StepButton icon="right" label={m.home_slide_next()} onClick={() => go(1)} />
    </div>
  );
}

interface StepButtonProps {
  icon: string;
  label: string;
  onClick: () => void;
}

function StepButton({ icon, label, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-pill text-inherit [&_svg]:size-[18px]"
    >
      <Icon name={icon} />
    </button>
  );
}

function useSlidePosition(row: Row) {
  const [position, setPosition] = useState<{ at: number; of: number }>();
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => setPosition(slidePosition(element));
    update();
    element.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      element.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [row]);
  return position;
}

/** The slides of this screen size. Slides of another size are in the list without a width. */
function shownSlides(row: HTMLUListElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].filter(
    (slide) => slide.clientWidth > 0,
  );
}

/** Index of the slide in view and number of slides. */
function slidePosition(row: HTMLUListElement) {
  const { length } = shownSlides(row);
  // The row with a gap at its end is as wide as all slides with their gaps.
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const at = Math.round((row.scrollLeft * length) / Math.max(1, row.scrollWidth + gap));
  return { at: Math.min(at, length - 1), of: length };
}
