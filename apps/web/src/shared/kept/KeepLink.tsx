import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { fileSize } from '../../platform/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { readItem } from './kept-items.ts';
import { KEEP_NOW, KEEP_SOUND } from './kept-names.ts';

interface KeepLinkProps {
  path: string;
  /** Of the film that is kept. */
  bytes?: number;
  /** Bytes of the sound, where that alone is kept. */
  sound?: number | false;
  className?: string;
}

/**
 * Leads to the page that keeps this one for offline: nothing of that is loaded before. The tap is the wish: it
 * is kept at once. It travels beside the address, so that no address makes a device keep anything.
 */
export function KeepLink({ path, bytes, sound, className }: KeepLinkProps) {
  const [state, setState] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    setState(undefined);
    readItem(path)
      .then(async (item) => {
        if (item) await (await import('./kept-progress.ts')).watchKept(path, setState, stop.signal);
      })
      // Storage is forbidden: nothing is kept.
      .catch(() => undefined);
    return () => stop.abort();
  }, [path]);
  const size = sound || bytes;
  const keep = sound ? m.kept_keep_sound() : m.kept_keep();
  return (
    <ButtonLink
      icon="offline"
      size="s"
      to={`/kept?keep=${path}`}
      state={sound ? KEEP_SOUND : KEEP_NOW}
      className={className}
    >
      {state ?? (size ? `${keep}, ${fileSize(size)}` : keep)}
    </ButtonLink>
  );
}
