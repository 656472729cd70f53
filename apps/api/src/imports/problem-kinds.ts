import type { ImportProblem, ImportProblemKind } from '@mam/contract/imports/imports';
import { IMPORT_KIND_PROBLEMS_MAX } from '@mam/contract/imports/imports.limits';

export interface CountedProblems {
  /** The first IMPORT_KIND_PROBLEMS_MAX of each kind, in the order of their rows. */
  problems: ImportProblem[];
  /** Those with the most rows first. */
  problem_kinds: ImportProblemKind[];
  problem_count: number;
}

/** Counts the problems of a file by their kinds; `before` are those that were counted already. */
export function countProblems(before?: CountedProblems) {
  const problems = [...(before?.problems ?? [])];
  const kinds = new Map(before?.problem_kinds.map((kind) => [nameOf(kind), { ...kind }]));
  let total = before?.problem_count ?? 0;
  return {
    add(problem: ImportProblem): void {
      const { field, key } = problem;
      const kind = kinds.get(nameOf(problem)) ?? { field, key, count: 0 };
      kinds.set(nameOf(problem), kind);
      kind.count += 1;
      total += 1;
      if (kind.count <= IMPORT_KIND_PROBLEMS_MAX) problems.push(problem);
    },
    result: (): CountedProblems => ({
      problems: problems.toSorted((one, other) => one.row - other.row),
      problem_kinds: [...kinds.values()].toSorted((one, other) => other.count - one.count),
      problem_count: total,
    }),
  };
}

function nameOf({ field, key }: Pick<ImportProblem, 'field' | 'key'>): string {
  return `${field} ${key}`;
}
