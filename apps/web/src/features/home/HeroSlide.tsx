import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

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

interface InView {
  /** Whether any part of it is in its scrolling parent's view; undefined before hydration. */
  isInView?: boolean;
  /** Whether any part of it has ever been in view. */
  wasSeen: boolean;
}

function useInView(ref: RefObject<HTMLElement | null>): InView {
  const [state, setState] = useState<InView>({ wasSeen: false });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isInView = entry?.isIntersecting ?? false;
        setState(({ wasSeen }) => ({ isInView, wasSeen: wasSeen || isInView }));
      },
      { root: element.parentElement },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return state;
}
