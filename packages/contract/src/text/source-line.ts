/** A publication that a text rests on. */
export interface Source {
  name: string;
  /** Address of the page that was read. */
  url?: string;
  /** YYYY-MM-DD. */
  read?: string;
}

const LINE = /^(.+?)(?: \| (https?:\/\/[^\s|]+))?(?: \| (\d{4}-\d\d-\d\d))?$/;

/**
 * A source as admins write it and as it is stored: `Name | https://… | 2026-11-22`, each part after the name as
 * far as it is known. What has another shape is a name.
 */
export function parseSource(line: string): Source {
  const [, name = line, url, read] = LINE.exec(line.trim()) ?? [];
  return { name, ...(url && { url }), ...(read && { read }) };
}

/** The names of sources, for one line of text. */
export function sourceNames(lines: readonly string[]): string {
  return lines.map((line) => parseSource(line).name).join('; ');
}

export function sourceLine({ name, url, read }: Source): string {
  return [name, url, read].filter(Boolean).join(' | ');
}
