import { BACK_TO_TOP_PX } from '@mam/contract/core/constants';
import { scrollBehavior } from './scroll-behavior.ts';

/** Marks `<html data-scrolled>` while the page is scrolled far down: the button back to the top shows then. */
export function markScrolled(): void {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > BACK_TO_TOP_PX);
  addEventListener('scroll', update, { passive: true });
}

/** The button disappears: the keyboard focus moves to the content. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('main')?.focus({ preventScroll: true });
}
