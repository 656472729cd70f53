import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

export interface RowAction {
  label: string;
  icon: string;
  isDanger?: true;
  /** A place to go to, or something to do. */
  to?: string;
  run?: () => unknown;
}

/** What can be done with one row. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className="row-menu" aria-label={m.admin_row_actions({ name })}>
          <Icon name="dots" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, isDanger, to, run }) => {
          const look = {
            leftSection: <Icon name={icon} />,
            ...(isDanger && { color: 'var(--danger-text)' }),
          };
          return to ? (
            <Menu.Item key={label} component={Link} to={to} {...look}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={() => void run?.()} {...look}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
