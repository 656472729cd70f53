import { Icon } from '../../ui/Icon.tsx';

/** How to play, a line each. */
export function Rules({ rules }: { rules: readonly (() => string)[] }) {
  return (
    <ul className="mt-3 grid gap-2.5 text-sm">
      {rules.map((rule) => (
        <li key={rule()} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
          <Icon name="leaf" className="mt-px text-primary" />
          {rule()}
        </li>
      ))}
    </ul>
  );
}
