import { isAdminPath } from '@mam/contract/core/site-map';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { MENU_ROW_CLASS } from '../../ui/Menu.tsx';

/** Id of the header's menu. */
export const ACCOUNT_MENU = 'account-menu';

interface AccountLinkProps {
  to: string;
  icon: string;
  label: string;
  children?: ReactNode;
}

export function AccountLink({ to, icon, label, children }: AccountLinkProps) {
  return (
    // Public pages know no route of the admin area.
    <Link to={to} reloadDocument={isAdminPath(to)} className={MENU_ROW_CLASS} onClick={closeMenu}>
      <Icon name={icon} className="text-muted" />
      {label}
      {children}
    </Link>
  );
}

/** The header's menu stays open after a client-side navigation unless it is closed. */
export function closeMenu(): void {
  document.getElementById(ACCOUNT_MENU)?.hidePopover();
}
