import { type ReactNode, useRef } from 'react';
import { useInView } from './use-in-view.ts';

interface HeroSlideProps {
  className: string;
  /** Rendered with whether the slide has been in view: what costs data waits for that. */
  children: (wasSeen: boolean) => ReactNode;
}

/** A slide of the row: out of view it is neither in the tab order nor read aloud. */
export function HeroSlide({ className, children }: HeroSlideProps) {
  const slide = useRef<HTMLLIElement>(null);
  const { isInView, wasSeen } = useInView(slide);
  return (
    <li
      ref={slide}
      inert={isInView === false}
      className={`w-full flex-none snap-start overflow-hidden rounded-l ${className}`}
    >
      {children(wasSeen)}
    </li>
  );
}
