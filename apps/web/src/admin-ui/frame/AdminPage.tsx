import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { PaletteIconButton } from '../palette/PaletteButton.tsx';
import { ADMIN_NAV_ID } from './AdminNav.tsx';

interface AdminPageProps {
  title: string;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header and main part of a page of the admin area. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
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
        <h1 className="min-w-0 flex-[1_1_10rem] wrap-anywhere">{title}</h1>
        <PaletteIconButton className="-mr-2.5 lg:hidden" />
        {actions && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2 [&_button]:whitespace-normal">
            {actions}
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-4 pb-24 outline-none lg:pt-6">
        {children}
      </main>
    </>
  );
}
