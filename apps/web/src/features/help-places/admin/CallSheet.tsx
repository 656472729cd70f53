import { textIn } from '@mam/contract/core/localized';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import { CALL_RESULTS, type CallResult } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { telHref } from '../help-place-lists.ts';
import { RESULT_NAMES } from './call-results.ts';
import { PlaceCard } from './PlaceCard.tsx';

const KEY = 'help-places';

/** `/administrator/help-places/calls`: the next number to call; its result opens the one after it. */
export function CallSheet() {
  const query = useQuery({
    queryKey: [KEY, 'calls'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/help-places/calls', {}, { signal, toast: false }),
  });
  const [skipped, setSkipped] = useState<number[]>([]);
  return (
    <AdminPage title={m.admin_help_calls_title()}>
      <Link
        to="/administrator/help-places"
        className="-mt-1 mb-3 inline-flex min-h-11 items-center gap-1 text-sm font-strong"
      >
        <Icon name="left" className="size-4.5" />
        {m.admin_help_places_sheet_back()}
      </Link>
      <QueryBoundary query={query} rows={4}>
        {({ items, due }) => {
          const left = items.filter(({ id }) => !skipped.includes(id));
          // Those that were put off come again when no other is left.
          const [place, ...others] = left.length > 0 ? left : items;
          return place ? (
            <OneCall
              key={place.id}
              {...{ place, others, due }}
              skip={() => setSkipped(left.length > 1 ? [...skipped, place.id] : [])}
            />
          ) : (
            <EmptyState
              title={m.admin_help_places_sheet_done()}
              text={m.admin_help_places_sheet_done_text()}
            />
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}

interface OneCallProps {
  place: AdminHelpPlace;
  others: AdminHelpPlace[];
  due: number;
  skip: () => void;
}

function OneCall({ place, others, due, skip }: OneCallProps) {
  const [note, setNote] = useState('');
  const { save, isSaving } = useSaveCall(place, note);
  const { phone, id } = place;
  return (
    <div className="grid max-w-180 gap-4">
      <p role="status" className="text-sm text-muted">
        <b className="block text-heading">{m.admin_help_places_sheet_due({ count: due })}</b>
        {m.admin_help_places_sheet_lead()}
      </p>
      <PlaceCard place={place}>
        <a href={telHref(phone ?? '')} className={buttonClass({ variant: 'primary' })}>
          <Icon name="phone" />
          {phone}
        </a>
        <ButtonLink icon="edit" to={`/administrator/help-places?edit=${id}`}>
          {m.admin_help_places_sheet_edit()}
        </ButtonLink>
      </PlaceCard>
      <Textarea
        label={m.admin_help_places_call_note()}
        description={m.admin_help_places_call_note_hint()}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {CALL_RESULTS.map((result) => (
          <Button
            key={result}
            className="flex-[1_0_40%] sm:flex-[1_0_20%]"
            disabled={isSaving}
            onClick={() => void save(result)}
          >
            {RESULT_NAMES[result]()}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <p>
            {m.admin_help_places_sheet_next()}: {others.map(nameOf).join(' · ')}
          </p>
          <Button size="s" onClick={skip}>
            {m.admin_help_places_sheet_skip()}
          </Button>
        </div>
      )}
    </div>
  );
}

function useSaveCall(place: AdminHelpPlace, note: string) {
  const [isSaving, setSaving] = useState(false);
  const refresh = useRefresh(KEY);
  const save = async (result: CallResult) => {
    setSaving(true);
    try {
      const body = { result, call_note: { vi: note, en: '' } };
      await callApi('POST /api/admin/help-places/:id/called', { params: { id: place.id }, body });
      const words = { name: nameOf(place), result: RESULT_NAMES[result]().toLowerCase() };
      showToast(m.admin_help_places_sheet_saved(words));
      await refresh();
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

function nameOf({ name }: AdminHelpPlace): string {
  return textIn(name, getLocale());
}
