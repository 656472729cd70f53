import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { vietnamTime } from '../../../platform/format.ts';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Above every page while maintenance is on, which is easily forgotten. */
export function MaintenanceLine() {
  const { data } = useQuery(settingsQuery);
  if (!data?.maintenance.on) return null;
  const { until } = data.maintenance;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-gutter py-1.5 text-sm text-warn-text"
    >
      <Icon name="wrench" className="size-5" />
      <span>
        {m.admin_maintenance_line()}{' '}
        {until && m.admin_maintenance_until({ when: vietnamTime(until) })}
      </span>
      <Link
        to={`${ADMIN_ROOT}/settings#maintenance`}
        className="inline-flex min-h-10 items-center font-strong text-current"
      >
        {m.admin_maintenance_open()}
      </Link>
    </div>
  );
}
