import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Parsed source maps by the URL of a bundled file. They take tens of megabytes, so the first stack
 * trace reads them and the garbage collector may take them back.
 */
const maps = new Map<string, WeakRef<SourceMap> | undefined>();

/** Makes the stack traces of a bundle name its sources; files without a source map stay as they are. */
export function mapStackTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(describeFrame)].join('\n    at ');
}

function describeFrame(frame: NodeJS.CallSite): string {
  const url = frame.getFileName();
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  if (!url || !line || !column) return String(frame);
  const entry = findSourceMap(url)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return String(frame);
  const source = new URL(entry.originalSource, url);
  return String(frame).replace(`${url}:${line}:${column}`, `${source}:${entry.originalLine + 1}`);
}

function findSourceMap(url: string): SourceMap | undefined {
  const known = maps.get(url);
  if (known === undefined && maps.has(url)) return undefined;
  const map = known?.deref() ?? readSourceMap(url);
  maps.set(url, map && new WeakRef(map));
  return map;
}

function readSourceMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
