/** A limit that counts from the hour it happened. */
interface Limit {
  hours: number;
}

/** The hour with which a clock begins: the middle of an answer's [from, to), or its beginning where it is open. */
export function hoursOf([from, to]: readonly [number, number | null]): number {
  return to === null ? from : Math.floor((from + to) / 2);
}

/** Whole hours that are left of a limit; null once it is over. */
export function hoursLeft({ hours }: Limit, since: number): number | null {
  return since < hours ? Math.ceil(hours - since) : null;
}
