import { BACK_TO_TOP_PX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Scrolls back to the top; shown after scrolling far enough. */
export function BackToTop({ className }: { className: string }) {
  const isFar = useSyncExternalStore(onScroll, isFarDown, () => false);
  if (!isFar) return null;
  return (
    <button
      type="button"
      aria-label={m.nav_back_to_top()}
      onClick={goUp}
      className={`size-10 flex-none place-items-center rounded-pill border-[1.5px] border-line-strong bg-ground text-heading hover:border-primary hover:bg-primary-soft ${className}`}
    >
      <Icon name="up" />
    </button>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function isFarDown(): boolean {
  return window.scrollY > BACK_TO_TOP_PX;
}

function goUp(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  // The button disappears: the keyboard focus moves to the content.
  document.getElementById('main')?.focus({ preventScroll: true });
}
