import { useState } from 'react';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { useErrorPhase } from '../../../../platform/use-error-phase.ts';

let lastKey = 0;

/** The key of a row: none is used twice, as the panels of several editors are there at once. */
export function newKey(): number {
  lastKey += 1;
  return lastKey;
}

/** A field of a row that is wrong, with a message key. */
export interface RowProblem<R> {
  row: R;
  field: keyof R & string;
  problem: string;
}

/**
 * Problems of the last attempt to save by row and field (`12.start`). Each counts as corrected once its field has
 * another value, or no text (`textOf`, by default that of its key) any more; those of a row that is removed come back
 * with it.
 */
export function useRowProblems<R extends { key: number }>(
  rows: readonly R[],
  textOf: TextOf<R> = ({ problem }) => validationText(problem),
) {
  const [found, setFound] = useState<readonly RowProblem<R>[]>([]);
  const [attempts, setAttempts] = useState(0);
  const phase = useErrorPhase(attempts);
  const left = leftOf(found, rows, textOf);
  return {
    /** All that is left: a field without its text keeps its border. */
    left: phase === 'shown' ? left : withoutTexts(left),
    errors: phase === 'gone' ? {} : left,
    isQuiet: phase === 'quiet',
    attempts,
    show(problems: readonly RowProblem<R>[]) {
      setFound(problems);
      if (problems.length > 0) setAttempts((count) => count + 1);
    },
  };
}

type Texts = Record<string, string>;
type TextOf<R> = (found: RowProblem<R>) => string | undefined;

function leftOf<R extends { key: number }>(
  found: readonly RowProblem<R>[],
  rows: readonly R[],
  textOf: TextOf<R>,
): Texts {
  if (found.length === 0) return {};
  const now = new Map(rows.map((row) => [row.key, row]));
  const left = found.filter(({ row, field }) => {
    const current = now.get(row.key);
    return current && Object.is(current[field], row[field]);
  });
  return Object.fromEntries(
    left.flatMap((each) => {
      const text = textOf(each);
      return text ? [[`${each.row.key}.${each.field}`, text]] : [];
    }),
  );
}

function withoutTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.keys(texts).map((path) => [path, '']));
}
