import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { type ReactNode, useRef } from 'react';
import { showToast } from '../../platform/toast.ts';
import {
  type Progress,
  removeGuestProgress,
  removeProgress,
} from '../../shared/playback/progress.ts';
import { ClearHistory } from './ClearHistory.tsx';
import { EmptyKind } from './EmptyKind.tsx';
import { HISTORY_ROWS_CLASS, HistoryHeader } from './HistoryHeader.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { useGuestHistory } from './use-guest-history.ts';

interface GuestHistoryProps {
  kind: PlayableKind;
  hrefOf: (item: { kind: PlayableKind; uuid: string }) => string;
}

/** What this device remembers of a guest, latest first; nothing of it is on the server. */
export function GuestHistory({ kind, hrefOf }: GuestHistoryProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = useGuestHistory(kind);
  if (items === undefined) return null;
  if (items.length === 0) return <EmptyKind kind={kind} />;
  const clear = () => {
    removeGuestProgress(kind);
    showToast(m.history_cleared());
  };
  return (
    <>
      <HistoryHeader kind={kind} total={items.length}>
        <ClearHistory kind={kind} text={m.history_clear_text_device()} onClear={clear} />
      </HistoryHeader>
      <ul ref={list} tabIndex={-1} aria-label={m.nav_history()} className={HISTORY_ROWS_CLASS}>
        {items.map(([uuid, entry]) => (
          <li key={uuid}>
            <HistoryRow
              item={toItem(entry)}
              preview={{ to: hrefOf({ kind, uuid }), picture: picture(entry), badges: null }}
              onRemove={() => {
                removeProgress(uuid);
                list.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function toItem({ position, at, ...rest }: Progress) {
  return { ...rest, seconds: position, is_finished: false, watched_at: new Date(at).toISOString() };
}

function picture({ kind, image }: Progress): ReactNode {
  const shape = kind === 'video' ? 'aspect-video' : 'aspect-square';
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      className={`w-full object-cover brightness-(--poster-dim) ${shape}`}
    />
  );
}
