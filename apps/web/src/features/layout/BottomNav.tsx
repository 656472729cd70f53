import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { BackToTop } from './BackToTop.tsx';
import { MORE_SHEET } from './MoreSheet.tsx';
import { BAR_ITEMS, isActive, MORE_ITEMS, useActivePath } from './nav-items.ts';

interface BottomNavProps {
  /** In the strip, beside the buttons, at a first visit. */
  note: ReactNode;
  /** A row above the strip of a phone held sideways, while something plays. */
  player: ReactNode;
  /** At the end of the bar, while something plays. */
  cell: ReactNode;
  /** At the start of the strip. */
  state: ReactNode;
  exit: ReactNode;
  callSheet: string;
}

const ITEM_CLASS = 'bar-item bar-link';

/** Fixed at the lower edge of phones: a strip for safety, and a bar for navigation and what plays. */
export function BottomNav({ note, player, cell, state, exit, callSheet }: BottomNavProps) {
  return (
    <div className="bottom-nav fixed inset-x-0 bottom-0 z-bottom-nav bg-surface pb-[env(safe-area-inset-bottom)] shadow-up lg:hidden print:hidden">
      {player}
      <section aria-label={m.layout_safety()} className="bottom-safety">
        <div className="bottom-strip flex h-bottom-strip items-center gap-1 border-b border-line px-2">
          {state}
          {note}
          {/* It comes and goes, and must not move the two after it: one of them is quick exit. */}
          <BackToTop className="grid" />
          <button
            type="button"
            popoverTarget={callSheet}
            aria-label={m.nav_call()}
            className="grid size-11 flex-none place-items-center rounded-pill border-[1.5px] border-line-strong text-heading"
          >
            <Icon name="phone" className="size-[22px]!" />
          </button>
          {exit}
        </div>
      </section>
      <div className="bottom-row">
        <Bar />
        {cell}
      </div>
    </div>
  );
}

function Bar() {
  const path = useActivePath();
  const isInMore = MORE_ITEMS.some(({ to }) => isActive(path, to));
  return (
    <nav aria-label={m.nav_main()} className="grid h-bottom-bar grid-cols-5">
      {BAR_ITEMS.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={isActive(path, to) ? 'page' : undefined}
          className={ITEM_CLASS}
        >
          <Icon name={icon} className="size-6!" />
          {label()}
        </Link>
      ))}
      <button
        type="button"
        popoverTarget={MORE_SHEET}
        aria-current={isInMore || undefined}
        className={ITEM_CLASS}
      >
        <Icon name="more" className="size-6!" />
        {m.nav_more()}
      </button>
    </nav>
  );
}
