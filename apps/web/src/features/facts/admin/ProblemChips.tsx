import { FACT_PROBLEMS, type FactProblem } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { count } from '../../../platform/format.ts';
import { PROBLEMS } from './fact-labels.ts';

interface ProblemChipsProps {
  table: TableParams;
  /** Of all facts; undefined until they are loaded. */
  counts: Partial<Record<FactProblem, number>> | undefined;
}

/** A filter by what is left to do; the chosen one is taken away by the same button. */
export function ProblemChips({ table, counts }: ProblemChipsProps) {
  const { problem: chosen }: Record<string, unknown> = table.query;
  return (
    <fieldset className="flex min-w-0 gap-2 max-md:overflow-x-auto max-md:py-0.5 md:flex-wrap">
      <legend className="sr-only">{m.admin_facts_problem()}</legend>
      {FACT_PROBLEMS.map((problem) => (
        <button
          key={problem}
          type="button"
          aria-pressed={problem === chosen}
          onClick={() => table.set({ problem: problem === chosen ? undefined : problem })}
          className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[10px] border border-line-strong bg-surface px-3 text-sm text-heading hover:bg-sunk aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ok-text"
        >
          {PROBLEMS[problem]()}
          {counts && (
            <b className={`tabular-nums ${colourOf(problem, counts[problem] ?? 0)}`}>
              {count(counts[problem] ?? 0)}
            </b>
          )}
        </button>
      ))}
    </fieldset>
  );
}

function colourOf(problem: FactProblem, number: number): string {
  if (number === 0) return 'text-muted';
  if (problem === 'contradicted') return 'text-danger-text';
  return problem === 'due' ? 'text-warn-text' : '';
}
