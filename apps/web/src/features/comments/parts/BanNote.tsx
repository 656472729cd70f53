import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';

type Ban = OutputOf<EndpointOf<'GET /api/me/comments/ban'>>['ban'];

/** Until when, and why, the account does not comment: read before something is written in vain. */
export function BanNote() {
  const [ban, setBan] = useState<Ban>(null);
  useEffect(() => {
    // Without an answer, sending tells.
    callApi('GET /api/me/comments/ban', {}, { toast: false }).then(
      (answer) => setBan(answer.ban),
      () => undefined,
    );
  }, []);
  if (!ban) return null;
  const { reason, until } = ban;
  return (
    <p role="status" className="mb-3 rounded-s bg-sunk px-3 py-2 text-sm">
      {until
        ? m.error_comment_banned_until({ until: vietnamTime(until), reason })
        : m.error_comment_banned({ reason })}
    </p>
  );
}
