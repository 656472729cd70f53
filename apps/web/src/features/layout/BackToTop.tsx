import { BACK_TO_TOP_PX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Back to the top of a page that has been scrolled a while. */
export function BackToTop({ className }: { className: string }) {
  const isFar = useSyncExternalStore(onScroll, isFarDown, () => false);
  if (!isFar) return null;
  return (
    <button
      type="button"
      aria-label={m.nav_back_to_top()}
      onClick={goUp}
      className={`size-10 flex-none place-items-center rounded-pill border-[1.5px] border-line-strong text-heading hover:border-primary hover:bg-primary-soft ${className}`}
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
  // The button goes away; whoever came by keyboard starts at the content again.
  document.getElementById('main')?.focus({ preventScroll: true });
}
