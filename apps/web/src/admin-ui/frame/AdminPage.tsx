import { m } from '@mam/texts';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { PaletteIconButton } from '../palette/PaletteButton.tsx';
import { ADMIN_NAV_ID } from './AdminNav.tsx';

interface AdminPageProps {
  title: string;
  /** Buttons at the end of the header; below 650 px on a line of their own, which scrolls away. */
  actions?: ReactNode;
  children: ReactNode;
}

const ACTIONS = 'flex flex-wrap items-center gap-2';

/** Header and main part of a page of the admin area. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  const isWide = useMediaQuery('(min-width: 650px)', true, { getInitialValueInEffect: false });
  return (
    <>
      <header className="sticky top-0 z-header flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-ground px-gutter py-1.5 lg:min-h-17">
        <IconButton
          icon="more"
          label={m.admin_menu_open()}
          size="l"
          className="-ml-2.5 text-heading lg:hidden"
          popoverTarget={ADMIN_NAV_ID}
        />
        <h1 className="line-clamp-2 min-w-0 flex-[1_1_10rem] wrap-anywhere">{title}</h1>
        <PaletteIconButton className="-mr-2.5 lg:hidden" />
        {actions && isWide && <div className={`${ACTIONS} ml-auto justify-end`}>{actions}</div>}
      </header>
      {actions && !isWide && <div className={`${ACTIONS} px-gutter pt-3`}>{actions}</div>}
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-4 pb-24 outline-none lg:pt-6">
        {children}
      </main>
    </>
  );
}
