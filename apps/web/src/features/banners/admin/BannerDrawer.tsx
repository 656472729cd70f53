import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { BannerForm } from './BannerForm.tsx';
import { type BannerValues, valuesOf } from './banner-values.ts';

interface BannerDrawerProps {
  open: NonNullable<OpenRow>;
  /** Initial values of a new banner. */
  template: BannerValues;
  close: () => void;
}

/** The drawer of one new or existing banner. */
export function BannerDrawer({ open, template, close }: BannerDrawerProps) {
  if (open === 'new') {
    return (
      <EditDrawer title={m.admin_banners_add()} close={close}>
        <BannerForm id={undefined} initial={template} close={close} />
      </EditDrawer>
    );
  }
  return (
    <EditDrawer title={m.admin_banners_edit()} close={close}>
      <ExistingBanner id={open} close={close} />
    </EditDrawer>
  );
}

function ExistingBanner({ id, close }: { id: number; close: () => void }) {
  const banner = useQuery({
    queryKey: ['banners', 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/banners/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryBoundary query={banner} rows={5} rowClass="h-14">
      {(row) => <BannerForm id={id} initial={valuesOf(row)} close={close} />}
    </QueryBoundary>
  );
}
