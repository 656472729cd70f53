import { m } from '@mam/texts';
import { Modal } from '@mantine/core';
import { ShortcutsSwitch } from '../../../admin-ui/controls/ShortcutsSwitch.tsx';
import { useShortcuts } from '../../../admin-ui/controls/use-keys.ts';

const KEY =
  '[font-family:inherit] rounded-[6px] border border-b-2 border-line-strong bg-surface px-1.5 text-xs font-strong text-heading';

const HELP = { keys: ['?'], label: m.admin_inbox_key_help };

function keys() {
  return [
    { keys: ['J', 'K'], label: m.admin_inbox_key_move() },
    { keys: ['Enter'], label: m.admin_inbox_key_open() },
    { keys: ['C'], label: m.admin_inbox_key_claim() },
    { keys: ['E'], label: m.admin_inbox_key_done() },
    { keys: ['/'], label: m.admin_inbox_key_search() },
  ];
}

/** Keys of the inbox, where there is likely a keyboard; every one has a button too. */
export function KeysLine({ onHelp }: { onHelp: () => void }) {
  const isOn = useShortcuts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-sm text-muted max-lg:hidden">
      {isOn && keys().map((row) => <KeyLabel key={row.label} {...row} />)}
      <button type="button" className="ml-auto min-h-10 font-strong text-link" onClick={onHelp}>
        <KeyLabel keys={isOn ? HELP.keys : []} label={HELP.label()} />
      </button>
    </div>
  );
}

export function KeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const rows = [
    ...keys(),
    { keys: ['Ctrl', '↵'], label: m.admin_inbox_key_send() },
    { keys: ['/'], label: m.admin_inbox_key_canned() },
    { keys: ['Esc'], label: m.admin_inbox_key_leave() },
    { keys: ['Ctrl', 'Z'], label: m.admin_inbox_key_take_back() },
    { keys: HELP.keys, label: HELP.label() },
  ];
  return (
    <Modal opened={isOpen} onClose={close} title={m.admin_inbox_keys()}>
      <ul className="grid gap-2.5">
        {rows.map((row) => (
          <li key={row.label}>
            <KeyLabel {...row} />
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <ShortcutsSwitch />
      </div>
    </Modal>
  );
}

function KeyLabel({ keys: names, label }: { keys: string[]; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {names.map((name) => (
        <kbd key={name} className={KEY}>
          {name}
        </kbd>
      ))}
      <span className="ml-0.5">{label}</span>
    </span>
  );
}
