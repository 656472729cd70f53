const PREFIX = 'mam.upload.';

/** Marks an upload as sent by this tab, for the other tabs of the browser; returns a function that ends it. */
export function lockUpload(dir: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Web Locks need a secure context; without them other tabs do not see the mark.
  void navigator.locks?.request(PREFIX + dir, () => released);
  return release;
}

/** Folders of the uploads that any tab of this browser is sending. */
export async function lockedUploads(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
