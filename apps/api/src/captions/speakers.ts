/** A line of a transcript as captions have it. */
interface CaptionLine {
  start: number;
  text: string;
}

/** A line with its speaker, where the captions name people. */
export interface SpokenLine extends CaptionLine {
  speaker?: string;
}

/** One to four words before a colon, the first with a capital: `Hạnh: …`, `Chị Hạnh: …`. */
const NAME = /^(\p{Lu}[\p{L}\p{M}.]*(?: [\p{L}\p{M}.]+){0,3}): ?/u;
/** A word before a colon is the name of a person from this many lines on. */
const LINES_MIN = 2;

/**
 * The speaker of each line, as captions have it: the name stands before the words where the voice changes. Lines
 * are a talk if the first one begins with a name, and two people speak or more; all others stay as they are.
 */
export function nameSpeakers(lines: readonly CaptionLine[]): SpokenLine[] {
  const people = peopleOf(lines);
  if (people.size < 2 || !people.has(nameOf(lines[0]) ?? '')) return [...lines];
  let speaker = '';
  return lines.map(({ start, text }) => {
    const name = nameOf({ text });
    if (!name || !people.has(name)) return { start, text, speaker };
    speaker = name;
    return { start, text: text.replace(NAME, ''), speaker };
  });
}

function peopleOf(lines: readonly CaptionLine[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = nameOf(line);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, lines]) => lines >= LINES_MIN).map(([name]) => name));
}

function nameOf(line: Pick<CaptionLine, 'text'> | undefined): string | undefined {
  return NAME.exec(line?.text ?? '')?.[1];
}
