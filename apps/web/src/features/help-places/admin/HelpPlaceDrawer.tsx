import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { HelpPlaceForm } from './HelpPlaceForm.tsx';
import { EMPTY_HELP_PLACE, valuesOf } from './help-place-values.ts';

interface HelpPlaceDrawerProps {
  open: NonNullable<OpenRow>;
  close: () => void;
}

/** The drawer of one new or existing hotline or place. */
export function HelpPlaceDrawer({ open, close }: HelpPlaceDrawerProps) {
  if (open === 'new') {
    return (
      <EditDrawer title={m.admin_help_places_add()} close={close}>
        <HelpPlaceForm saved={undefined} initial={EMPTY_HELP_PLACE} close={close} />
      </EditDrawer>
    );
  }
  return (
    <EditDrawer title={m.admin_help_places_edit()} close={close}>
      <ExistingHelpPlace id={open} close={close} />
    </EditDrawer>
  );
}

function ExistingHelpPlace({ id, close }: { id: number; close: () => void }) {
  const place = useQuery({
    queryKey: ['help-places', 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/help-places/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryBoundary query={place} rows={6} rowClass="h-14">
      {(row) => <HelpPlaceForm saved={row} initial={valuesOf(row)} close={close} />}
    </QueryBoundary>
  );
}
