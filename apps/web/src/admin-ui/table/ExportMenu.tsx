import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

interface ExportMenuProps {
  /** Calls `downloadApi` with the format and the table's filters. */
  save: (format: 'csv' | 'xlsx') => Promise<unknown>;
  /** What the file is for, where that is more than a copy of the rows. */
  label?: string;
  /** Beside two more buttons: only an icon on phones. */
  isShort?: boolean;
}

/** Downloads the rows as a file. */
export function ExportMenu({ save, label = m.admin_export(), isShort = false }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    // A failed download shows its own toast.
    await save(format).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Menu>
      <Menu.Target>
        <Button icon="csv" size="s" disabled={isBusy}>
          <span className={isShort ? 'max-sm:sr-only' : ''}>{label}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run('csv')}>{m.admin_export_csv()}</Menu.Item>
        <Menu.Item onClick={() => run('xlsx')}>{m.admin_export_xlsx()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
