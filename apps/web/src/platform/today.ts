import { vietnamIso } from './format.ts';

/** The calendar day in Viet Nam, YYYY-MM-DD. */
export function today(): string {
  return vietnamIso(Date.now()).slice(0, 'yyyy-mm-dd'.length);
}
