/** Number of bars: on the narrowest phone each has two pixels. */
const BARS = 120;
/** Height of silence, of 100. */
const SILENCE = 4;

/** The wave form of a podcast as a CSS mask; undefined where there is none. */
export async function loadWave(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  const peaks: unknown = response.ok ? await response.json() : [];
  return Array.isArray(peaks) && peaks.length > 0 ? waveMask(peaks.map(Number)) : undefined;
}

/** A wave form as a CSS mask. @param peaks loudness over time, each 0–100. */
export function waveMask(peaks: number[]): string {
  const path = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    // The mean, because a voice has a loud peak nearly everywhere.
    const part = peaks.slice(from, to).filter(Number.isFinite);
    const mean = part.reduce((sum, peak) => sum + peak, 0) / (part.length || 1);
    const height = Math.min(Math.max(SILENCE, Math.round(mean)), 100);
    return `M${bar} ${50 - height / 2}h.6v${height}h-.6z`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BARS} 100" preserveAspectRatio="none"><path d="${path.join('')}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
