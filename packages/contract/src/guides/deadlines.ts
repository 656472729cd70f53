/** A limit that counts from the hour it happened. */
interface Limit {
  hours: number;
}

/** The hours of an answer, as [from, to); null is no end. */
type Span = readonly [number, number | null];

/** The hour with which a clock begins: the middle of an answer's [from, to), or its beginning where it is open. */
export function hoursOf([from, to]: Span): number {
  return to === null ? from : Math.floor((from + to) / 2);
}

export function isWithin([from, to]: Span, hours: number): boolean {
  return hours >= from && (to === null || hours < to);
}

/** Whole hours that are left of a limit; null once it is over. */
export function hoursLeft({ hours }: Limit, since: number): number | null {
  return since < hours ? Math.ceil(hours - since) : null;
}
