import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The heading above what was found: once other words have brought other results, it has the focus and stands at the
 * top. Going back to results leaves the page where it was.
 */
export function useFoundHeading(keyword: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(keyword);
  const type = useNavigationType();
  useEffect(() => {
    const isNew = keyword !== shown.current;
    shown.current = keyword;
    if (!keyword || !isNew || type === 'POP') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [keyword, type]);
  return heading;
}
