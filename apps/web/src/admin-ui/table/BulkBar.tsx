import { m } from '@mam/texts';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

export interface BulkAction {
  label: string;
  icon?: string;
  isDanger?: true;
  run: (ids: number[]) => unknown;
}

interface BulkBarProps {
  ids: number[];
  actions: readonly BulkAction[];
  clear: () => void;
}

/** What can be done with the chosen rows; it floats above the end of the page. */
export function BulkBar({ ids, actions: choices, clear }: BulkBarProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (choice: BulkAction) => {
    setBusy(true);
    // A failed call has told by itself, and what was chosen stays.
    await Promise.resolve(choice.run(ids)).then(clear, () => undefined);
    setBusy(false);
  };
  return (
    <section className="bulk-bar" aria-label={m.admin_bulk()}>
      <b>{m.admin_chosen({ count: ids.length })}</b>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          disabled={isBusy}
          className={choice.isDanger ? 'bulk-button is-danger' : 'bulk-button'}
          onClick={() => run(choice)}
        >
          {choice.icon && <Icon name={choice.icon} />}
          {choice.label}
        </button>
      ))}
      <button type="button" className="bulk-button" onClick={clear}>
        <Icon name="x" />
        <span className="sr-only">{m.admin_clear_choice()}</span>
      </button>
    </section>
  );
}
