import { WORK_MAIL_TIME } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';

const KEY = ['daily-mail'];

/** When the daily mail comes, and its switch for the own account. */
export function DailyMail() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/inbox/daily-mail', {}, { signal, toast: false }),
  });
  if (!data) return null;
  const set = async (is_on: boolean) => {
    const saved = await callApi('PUT /api/admin/inbox/daily-mail', { body: { is_on } });
    queries.setQueryData(KEY, saved);
  };
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {data.is_on ? m.admin_work_mail_on({ time: WORK_MAIL_TIME }) : m.admin_work_mail_off()}
      <Button
        size="s"
        className="min-h-11!"
        onClick={() => void set(!data.is_on).catch(() => undefined)}
      >
        {data.is_on ? m.admin_work_mail_turn_off() : m.admin_work_mail_turn_on()}
      </Button>
    </p>
  );
}
