import type { CallName, EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { type CallOptions, requestApi, withErrorToast } from './client.ts';
import { downloadFileName } from './file-name.ts';

interface Progress {
  /** Bytes received so far. */
  loaded: number;
  /** Bytes of the whole file, if the server sends its length. */
  total: number | undefined;
}

interface DownloadOptions extends CallOptions {
  onProgress?: (progress: Progress) => void;
}

/**
 * Downloads a file that needs the session, which a plain link cannot send, and saves it under the
 * server's name for it.
 */
export async function downloadApi<N extends CallName>(
  name: N,
  input: InputOf<EndpointOf<N>>,
  options: DownloadOptions = {},
): Promise<void> {
  const { blob, file } = await withErrorToast(options, async () => {
    const response = await requestApi(name, input, options);
    const file = downloadFileName(response.headers.get('Content-Disposition'));
    return { file, blob: await readBlob(response, options.onProgress ?? (() => {})) };
  });
  saveBlob(blob, file);
}

async function readBlob(response: Response, onProgress: (progress: Progress) => void) {
  const size = Number(response.headers.get('Content-Length'));
  // The length of a compressed response differs from the bytes that are read.
  const total = size > 0 && !response.headers.has('Content-Encoding') ? size : undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let loaded = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    onProgress({ loaded, total });
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** Some browsers read the blob only after the click has returned. */
const KEEP_MS = 60_000;

/** Saves what is in memory as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
