import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { showToast } from '../../platform/toast.ts';

type Devices = OutputOf<EndpointOf<'GET /api/auth/sessions'>>;
/** One browser that is signed in. */
export type Device = Devices['items'][number];

export const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callApi('GET /api/auth/sessions', {}, { signal, toast: false }),
});

/** Signs browsers out; optimistic. */
export function useRevokeDevices() {
  const queries = useQueryClient();
  const { queryKey } = devices;
  const keepOnly = async (isKept: (device: Device) => boolean) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (old) => old && { items: old.items.filter(isKept) });
  };
  const rest = {
    onError: () => queries.invalidateQueries({ queryKey }),
    onSuccess: () => showToast(m.profile_device_ended()),
  };
  const end = useMutation({
    mutationFn: (id: number) => callApi('DELETE /api/auth/sessions/:id', { params: { id } }),
    onMutate: (id) => keepOnly((device) => device.id !== id),
    ...rest,
  });
  const endOthers = useMutation({
    mutationFn: () => callApi('DELETE /api/auth/sessions', {}),
    onMutate: () => keepOnly(({ current }) => current),
    ...rest,
  });
  return { end, endOthers };
}
