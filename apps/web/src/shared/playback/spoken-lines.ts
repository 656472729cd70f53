/** A line of a transcript, with its speaker where the captions name people. */
export interface SpokenLine {
  /** Seconds from the start. */
  start: number;
  text: string;
  speaker?: string | undefined;
}

/** The lines as a text to read: the name stands before the words where the voice changes. */
export function withNames(lines: readonly SpokenLine[]): SpokenLine[] {
  return lines.map(({ start, text, speaker }, index) => {
    const isSame = !speaker || lines[index - 1]?.speaker === speaker;
    return { start, text: isSame ? text : `${speaker}: ${text}` };
  });
}
