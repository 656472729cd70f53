import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Badge } from './Badge.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { focusSection } from './profile-sections.ts';
import { SettingRow } from './SettingRow.tsx';

/** The browsers that are signed in, with a button to sign each out. */
export function DeviceSection() {
  const query = useQuery(devices);
  return (
    <ProfileSection id="devices" lead={m.profile_devices_lead()}>
      <QueryBoundary query={query} rows={2}>
        {({ items }) => <DeviceList items={items} />}
      </QueryBoundary>
    </ProfileSection>
  );
}

function DeviceList({ items }: { items: Device[] }) {
  const { end, endOthers } = useRevokeDevices();
  const hasOthers = items.some(({ current }) => !current);
  // The button that had the focus is gone.
  const focus = () => focusSection('devices');
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <DeviceRow
              item={item}
              onEnd={() => {
                end.mutate(item.id);
                focus();
              }}
            />
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button
          size="s"
          className="mt-3"
          onClick={() => {
            endOthers.mutate();
            focus();
          }}
        >
          {m.profile_devices_end()}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-muted">{m.profile_devices_only()}</p>
      )}
    </>
  );
}

function DeviceRow({ item, onEnd }: { item: Device; onEnd: () => void }) {
  return (
    <SettingRow
      icon="globe"
      title={<DeviceName item={item} />}
      text={
        <>
          {m.profile_device_used()} <RelativeTime at={item.last_used_at} />
        </>
      }
    >
      {!item.current && (
        <Button
          size="s"
          aria-label={m.profile_device_end_name({ name: nameOf(item) })}
          onClick={onEnd}
        >
          {m.profile_device_end()}
        </Button>
      )}
    </SettingRow>
  );
}

function DeviceName({ item }: { item: Device }) {
  return (
    <>
      {nameOf(item)}
      {item.current && (
        <Badge icon="check" variant="ok">
          {m.profile_device_this()}
        </Badge>
      )}
    </>
  );
}

function nameOf({ device }: Device): string {
  return device || m.profile_device_unknown();
}

type Devices = OutputOf<EndpointOf<'GET /api/auth/sessions'>>;
/** One browser that is signed in. */
type Device = Devices['items'][number];

const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callApi('GET /api/auth/sessions', {}, { signal, toast: false }),
});

/** Signs browsers out; optimistic. */
function useRevokeDevices() {
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
