import { m } from '@mam/texts';
import { useState } from 'react';
import { count } from '../../platform/format.ts';
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
  /** Offered while rows on other pages match too. */
  more?: SelectMatching | undefined;
}

interface SelectMatching {
  count: number;
  run: () => Promise<unknown>;
}

const BAR =
  'sticky bottom-3 z-bottom-nav mt-3 flex flex-wrap items-center gap-2 rounded-[16px] bg-soil py-2 pr-2 pl-5 text-white shadow-over max-lg:gap-1 max-lg:pl-4 max-[640px]:pl-3 **:focus-visible:outline-accent';
const BUTTON =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-1.5 rounded-pill border text-sm font-strong';
/** Words need the width of a phone more than pictures do. */
const ACTIONS =
  'flex flex-wrap items-center gap-2 max-lg:gap-1 max-[640px]:basis-full max-[640px]:[&_svg]:hidden';
const PLAIN = `${BUTTON} border-white/30 px-3.5 max-lg:px-2.5 max-[640px]:px-2 text-white hover:bg-white/12`;
const QUIET = `${BUTTON} border-transparent text-white hover:bg-white/12`;
const DANGER = `${BUTTON} border-transparent bg-[#ffd9cb] px-3.5 max-lg:px-3 max-[640px]:px-2.5 text-[#7f2305]`;

/** Actions on the selected rows, at the lower edge of the screen; on a phone in a line of their own. */
export function BulkBar({ ids, actions, clear, more }: BulkBarProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: BulkAction) => {
    setBusy(true);
    // A failed call shows its own toast, and the selection stays.
    await Promise.resolve(action.run(ids)).then(clear, () => undefined);
    setBusy(false);
  };
  const selectMore = async () => {
    setBusy(true);
    await more?.run().catch(() => undefined);
    setBusy(false);
  };
  return (
    <section data-form-end className={BAR} aria-label={m.admin_bulk()}>
      <b className="whitespace-nowrap">{m.admin_chosen({ count: count(ids.length) })}</b>
      {more && (
        <button
          type="button"
          disabled={isBusy}
          className={`${QUIET} px-2 whitespace-nowrap underline max-[640px]:px-1`}
          onClick={() => void selectMore()}
        >
          {m.admin_select_matching({ count: count(more.count) })}
        </button>
      )}
      <button type="button" className={`${QUIET} mr-auto`} onClick={clear}>
        <Icon name="x" />
        <span className="sr-only">{m.admin_clear_choice()}</span>
      </button>
      <div className={ACTIONS}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            disabled={isBusy}
            className={action.isDanger ? DANGER : PLAIN}
            onClick={() => run(action)}
          >
            {action.icon && <Icon name={action.icon} />}
            {action.label}
          </button>
        ))}
      </div>
    </section>
  );
}
