import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { ReactNode } from 'react';
import { FileButton } from '../../../ui/FileButton.tsx';

const ACCEPT = { video: 'video/*,.mkv,.ts', podcast: 'audio/*,video/*,.mkv' };

interface UploadButtonProps {
  kind: PlayableKind;
  onFiles: (files: File[]) => void;
  multiple?: true;
  children: ReactNode;
}

/** Opens the browser's dialog for the files of a kind. */
export function UploadButton({ kind, ...rest }: UploadButtonProps) {
  return <FileButton accept={ACCEPT[kind]} {...rest} />;
}
