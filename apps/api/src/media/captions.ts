export interface Cue {
  /** Seconds from the beginning. */
  start: number;
  text: string;
}

const CUE_TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->/;

/** Reads the cues of a WebVTT file; cue settings and styling are left out. */
export function parseCaptions(vtt: string): Cue[] {
  const blocks = vtt.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => CUE_TIMES.test(line));
    const times = CUE_TIMES.exec(lines[at] ?? '');
    if (!times) return [];
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim();
    return text ? [{ start: seconds(times[1] ?? ''), text: text.normalize('NFC') }] : [];
  });
}

function seconds(stamp: string): number {
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
