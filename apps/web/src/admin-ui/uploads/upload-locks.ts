const PREFIX = 'mam.upload.';

/** Tells other tabs of this browser that a file is sent from here; returns how to end that. */
export function holdUpload(dir: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Missing where a page is not served safely; then nobody knows, as before.
  void navigator.locks?.request(PREFIX + dir, () => held);
  return release;
}

/** Names of the files that some tab of this browser is sending. */
export async function heldUploads(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
