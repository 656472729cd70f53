/** The number as it is written: `2026-0043`, from ten thousand on with more digits. */
export function billNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `${year}-${String(sequence).padStart(4, '0')}`;
}
