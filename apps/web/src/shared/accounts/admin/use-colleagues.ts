import { PAGE_SIZE_MAX } from '@mam/contract/core/constants';
import { joinFullName } from '@mam/contract/rules/person';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../inbox/admin/own-id.ts';

const query = { size: PAGE_SIZE_MAX } as const;

/** The other admins who work; undefined until they are known. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey: ['users', 'admins', 'colleagues'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/account-management', { query }, { signal, toast: false }),
  });
  return data?.items.filter(({ id, status }) => status === 'active' && id !== ownId());
}

/** Full name of a colleague who wrote something; another admin as long as it is unknown. */
export function useWriterName(writer_id: number | null): string {
  const writer = useColleagues()?.find(({ id }) => id === writer_id);
  return writer ? joinFullName(writer) : m.admin_guides_writer();
}

/** Whether another admin can read what this one wrote; as long as they are unknown, one is assumed. */
export function useHasColleagues(): boolean {
  return useColleagues()?.length !== 0;
}
