import { findAges } from '@mam/contract/text-checks/ages';
import { findDates } from '@mam/contract/text-checks/dates';
import { findDetails } from '@mam/contract/text-checks/details';
import { findGivenNames } from '@mam/contract/text-checks/given-names';
import type { Span } from '@mam/contract/text-checks/span';
import { findTowns } from '@mam/contract/text-checks/towns';

/** What else than personal details could tell who asks. */
const TRAITS = [findDates, findGivenNames, findTowns, findAges];

/** What could tell who asks, in the order of the text, which is NFC. */
export function identifyingParts(nfc: string): Span[] {
  const parts: Span[] = findDetails(nfc);
  for (const part of TRAITS.flatMap((find) => find(nfc))) {
    const isFree = parts.every(({ start, end }) => part.end <= start || part.start >= end);
    if (isFree) parts.push(part);
  }
  return parts.sort((a, b) => a.start - b.start);
}
