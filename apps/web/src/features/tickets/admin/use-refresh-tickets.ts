import { useQueryClient } from '@tanstack/react-query';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

/** Reads tickets and waiting work again after a change. */
export function useRefreshTickets(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['tickets'] }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
}
