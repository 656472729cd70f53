import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';

export interface RowAction {
  label: string;
  icon: string;
  isDanger?: true;
  /** A link; or else `run`. */
  to?: string;
  run?: () => unknown;
}

/** The menu of one row. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const start = (run: RowAction['run']) => {
    // A dialog gives the focus back to what had it, and the item goes with the menu.
    button.current?.focus();
    void run?.();
  };
  return (
    <Menu>
      <Menu.Target>
        <IconButton ref={button} icon="dots" label={m.admin_row_actions({ name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, isDanger, to, run }) => {
          const shared = {
            leftSection: <Icon name={icon} />,
            ...(isDanger && { color: 'var(--danger-text)' }),
          };
          return to ? (
            <Menu.Item key={label} component={Link} to={to} {...shared}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={() => start(run)} {...shared}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
