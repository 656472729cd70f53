import type { Ticket } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { useState } from 'react';
import { fileSize } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loadPicture } from './ticket-calls.ts';

interface TicketPictureProps {
  code: string;
  picture: Ticket['messages'][number]['pictures'][number];
  ordinal: number;
}

/** A picture of a message. It loads when it is tapped, so that nothing private stands on a screen at once. */
export function TicketPicture({ code, picture, ordinal }: TicketPictureProps) {
  const [src, setSrc] = useState<string>();
  if (src) {
    return (
      <img
        src={src}
        alt={m.tickets_picture_alt({ count: ordinal })}
        className="max-h-[70dvh] max-w-full rounded-m"
      />
    );
  }
  const load = async () => setSrc(await loadPicture(code, picture.id));
  return (
    <button
      type="button"
      // A failed call shows its own toast.
      onClick={() => void load().catch(() => undefined)}
      className="inline-flex min-h-11 items-center gap-2 rounded-[12px] border-[1.5px] border-line bg-surface px-3.5 text-sm font-strong text-heading hover:border-primary"
    >
      <Icon name="image" className="text-primary" />
      {m.tickets_picture_open({ count: ordinal })}
      <span className="font-text text-muted tabular-nums">{fileSize(picture.bytes)}</span>
    </button>
  );
}
