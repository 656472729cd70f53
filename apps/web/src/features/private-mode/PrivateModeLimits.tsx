import { m } from '@mam/texts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What private mode looks like, when it ends, and what it cannot erase: one paragraph, as every page has it. */
export function PrivateModeLimits() {
  return (
    <p className="text-sm text-muted">
      {m.layout_private_tab()} {m.layout_private_account()} {m.layout_private_limits()}
    </p>
  );
}

/** The same as rows, in a sheet that is closed until a tap: documents do without them. */
export function PrivateModeRows() {
  if (!useHydrated()) return null;
  const rows = [
    { icon: 'mask', text: m.layout_private_tab() },
    { icon: 'user', text: m.layout_private_account() },
    { icon: 'alert', text: m.layout_private_limits() },
  ];
  return (
    <ul className="grid gap-2 text-sm leading-normal text-muted">
      {rows.map(({ icon, text }) => (
        <li key={icon} className="flex gap-2.5">
          <Icon name={icon} className="mt-0.5 size-5! flex-none text-primary" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
