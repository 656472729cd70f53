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

export interface Filter {
  title: string;
  /** Query parameter of the page and of the call. */
  name: string;
  choices: readonly Choice[];
}

interface FilterChoicesProps extends Filter {
  table: TableParams;
}

/** A filter as a list of choices with numbers. */
export function FilterChoices({ title, name, table, choices }: FilterChoicesProps) {
  const chosen: Record<string, unknown> = table.query;
  return (
    <fieldset className="min-w-0">
      <legend className="px-3 pb-1 text-xs text-muted">{title}</legend>
      <div className="grid grid-cols-1 gap-0.5">
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
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-[10px] px-3 text-left whitespace-nowrap text-heading hover:bg-sunk aria-pressed:bg-primary-soft aria-pressed:font-strong aria-pressed:text-ok-text"
    >
      <Icon name={choice.icon} className="size-5" />
      <span className="min-w-0 truncate">{choice.label}</span>
      {choice.count !== undefined && (
        <span className="ml-auto pl-1 text-muted tabular-nums">{count(choice.count)}</span>
      )}
    </button>
  );
}
