import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
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
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <IconButton icon="dots" label={m.admin_row_actions({ name })} />
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
            <Menu.Item key={label} onClick={() => void run?.()} {...shared}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
