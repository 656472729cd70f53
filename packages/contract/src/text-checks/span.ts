/** A part of a text: positions of its first character and of the one behind its last. */
export interface Span {
  start: number;
  end: number;
}

/** The matches of a global pattern, or of its group of this name. */
export function spansOf(text: string, pattern: RegExp, group?: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const whole = match[0];
    const part = (group && match.groups?.[group]) || whole;
    // A named group stands at the end of its pattern.
    const start = match.index + whole.length - part.length;
    return { start, end: start + part.length };
  });
}

/** The parts of a text in its order; those that overlap are one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
