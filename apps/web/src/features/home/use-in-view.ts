import { type RefObject, useEffect, useState } from 'react';

interface InView {
  /** Whether any part of it is in its scrolling parent's view; undefined before hydration. */
  isInView?: boolean;
  /** Whether any part of it has ever been in view. */
  wasSeen: boolean;
}

export function useInView(ref: RefObject<HTMLElement | null>): InView {
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
