import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { CREATE } from './commands.ts';

/** Everything that can be made new, in one menu. */
export function AddMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button icon="plus" size="s">
          {m.admin_palette_add()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CREATE.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={`${ADMIN_ROOT}/${to}`}>
            {label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
