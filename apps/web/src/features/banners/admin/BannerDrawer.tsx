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
  /** What a new banner begins with. */
  template: BannerValues;
  close: () => void;
}

/** One banner, a new one or one of the list. */
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
    // What is being written must not change under the hand.
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
