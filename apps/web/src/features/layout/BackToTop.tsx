import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

/** Scrolls back to the top; the head script shows it after scrolling far enough, and answers it. */
export function BackToTop({ className }: { className: string }) {
  return (
    <button
      type="button"
      aria-label={m.nav_back_to_top()}
      data-plain="top"
      className={`back-to-top size-10 flex-none place-items-center rounded-pill border-[1.5px] border-line-strong bg-ground text-heading hover:border-primary hover:bg-primary-soft ${className}`}
    >
      <Icon name="up" />
    </button>
  );
}
