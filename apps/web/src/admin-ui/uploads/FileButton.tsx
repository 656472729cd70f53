import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

/** What a browser shows first; the server looks at what a file really is. */
const ACCEPT = { video: 'video/*,.mkv,.ts', podcast: 'audio/*,video/*,.mkv' };

interface FileButtonProps {
  kind: PlayableKind;
  pick: (files: File[]) => void;
  isMany?: true;
  children: ReactNode;
}

/** A button that opens the machine's own window for files. */
export function FileButton({ kind, pick, isMany, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={ACCEPT[kind]}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be picked again.
          currentTarget.value = '';
          pick(files);
        }}
      />
      <Button size="s" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
