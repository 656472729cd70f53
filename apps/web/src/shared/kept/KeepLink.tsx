import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { fileSize } from '../../platform/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { readItem } from './kept-items.ts';
import { KEEP_NOW } from './kept-names.ts';

interface KeepLinkProps {
  path: string;
  /** Of the sound that is kept, which is smaller than the file to download. */
  soundBytes?: number | undefined;
  className?: string;
}

/**
 * Leads to the page that keeps this one for offline: nothing of that is loaded before. The tap is the wish: what
 * needs no choice is kept at once. It travels beside the address, so that no address makes a device keep anything.
 */
export function KeepLink({ path, soundBytes, className }: KeepLinkProps) {
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
  const keep =
    soundBytes === undefined ? m.kept_keep() : m.kept_keep_sound({ size: fileSize(soundBytes) });
  return (
    <ButtonLink
      icon="offline"
      size="s"
      to={`/kept?keep=${path}`}
      state={KEEP_NOW}
      className={className}
    >
      {state ?? keep}
    </ButtonLink>
  );
}
