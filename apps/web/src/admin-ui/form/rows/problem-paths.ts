/** A field that was wrong at the last attempt to save; with another value it counts as corrected. */
export interface Problem {
  /** As Mantine writes it: `hotlines.0.name.vi`. */
  path: string;
  text: string;
  /** The value that was wrong, as JSON; undefined where there was none. */
  value: string | undefined;
}

/** The problems after the rows of a list have other places: each one follows its row, and goes with a row that has none. */
export function follow(
  problems: readonly Problem[],
  list: string,
  placeOf: (index: number) => number | undefined,
): Problem[] {
  return problems.flatMap((problem) => {
    const index = rowIn(problem.path, list);
    if (index === undefined) return [problem];
    const place = placeOf(index);
    if (place === undefined) return [];
    const rest = problem.path.slice(`${list}.${index}`.length);
    return [{ ...problem, path: `${list}.${place}${rest}` }];
  });
}

/** The place of the row of a list that a path leads into; undefined where it leads elsewhere. */
export function rowIn(path: string, list: string): number | undefined {
  if (!path.startsWith(`${list}.`)) return undefined;
  const index = Number(path.slice(list.length + 1).split('.')[0]);
  return Number.isInteger(index) ? index : undefined;
}

/** The value under a path; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, values);
}
