import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ADMIN_NAV_ID } from './AdminNav.tsx';

interface AdminPageProps {
  title: string;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Head and body of a page of the admin area. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  return (
    <>
      <header className="admin-top">
        <button type="button" popoverTarget={ADMIN_NAV_ID} className="admin-burger">
          <Icon name="more" />
          <span className="sr-only">{m.admin_menu_open()}</span>
        </button>
        <h1>{title}</h1>
        {actions && <div className="admin-actions">{actions}</div>}
      </header>
      <main id="main" tabIndex={-1} className="admin-main">
        {children}
      </main>
    </>
  );
}
