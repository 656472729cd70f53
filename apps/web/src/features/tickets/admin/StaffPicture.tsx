import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';

interface StaffPictureProps {
  /** Number of the ticket. */
  id: number;
  picture: AdminTicket['messages'][number]['pictures'][number];
  ordinal: number;
}

/** A picture of the asker, loaded on demand: it may be one that others must not see. */
export function StaffPicture({ id, picture, ordinal }: StaffPictureProps) {
  const [src, setSrc] = useState<string>();
  if (src) {
    const alt = m.admin_ticket_picture_alt({ count: ordinal });
    return <img src={src} alt={alt} className="mt-2 max-h-[60dvh] max-w-full rounded-m" />;
  }
  const load = async () => {
    const params = { id, picture_id: picture.id };
    const path = 'GET /api/admin/tickets/:id/pictures/:picture_id';
    const { data } = await callApi(path, { params });
    setSrc(`data:image/webp;base64,${data}`);
  };
  const size = count(Math.max(1, Math.round(picture.bytes / 1024)));
  return (
    <Button
      icon="image"
      size="s"
      className="mt-2"
      onClick={() => void load().catch(() => undefined)}
    >
      {m.admin_ticket_picture({ count: ordinal, size })}
    </Button>
  );
}
