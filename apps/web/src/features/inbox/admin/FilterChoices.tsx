import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';

export interface Choice {
  /** Undefined is the default. */
  value: string | undefined;
  label: string;
  icon: string;
  count?: number;
}

interface FilterChoicesProps {
  title: string;
  /** Query parameter of the page and of the call. */
  name: string;
  table: TableParams;
  choices: readonly Choice[];
}

/** A filter as a list of choices with numbers; on narrow screens a row that scrolls. */
export function FilterChoices({ title, name, table, choices }: FilterChoicesProps) {
  const chosen: Record<string, unknown> = table.query;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-0.5 text-xs text-muted max-xl:sr-only xl:px-3 xl:pb-1">{title}</legend>
      <div className="flex gap-1.5 max-xl:-mx-gutter max-xl:overflow-x-auto max-xl:px-gutter max-xl:py-1 xl:grid xl:grid-cols-1 xl:gap-0.5">
        {choices.map((choice) => (
          <FilterButton
            key={choice.label}
            choice={choice}
            isChosen={chosen[name] === choice.value}
            onChoose={() => table.set({ [name]: choice.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FilterButtonProps {
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
}

function FilterButton({ choice, isChosen, onChoose }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-11 min-w-0 flex-none items-center gap-2.5 rounded-pill px-3.5 text-left whitespace-nowrap text-heading hover:bg-sunk aria-pressed:bg-primary-soft aria-pressed:font-strong aria-pressed:text-ok-text max-xl:border max-xl:border-line-strong max-xl:aria-pressed:border-primary xl:rounded-[10px] xl:px-3"
    >
      <Icon name={choice.icon} className="size-5" />
      <span className="min-w-0 truncate">{choice.label}</span>
      {choice.count !== undefined && (
        <span className="ml-auto pl-1 text-muted tabular-nums">{count(choice.count)}</span>
      )}
    </button>
  );
}
