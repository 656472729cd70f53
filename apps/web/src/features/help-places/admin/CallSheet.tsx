import { type AdminHelpPlace, helpPlaceCall } from '@mam/contract/help-places/help-places.admin';
import { CALL_RESULTS, type CallResult } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { validationText } from '../../../platform/client/error-texts.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { telHref } from '../help-place-lists.ts';
import { RESULT_NAMES } from './call-results.ts';
import { formOf, LIST, nameOf, type RecordedCall } from './calls.ts';
import { LastCall } from './LastCall.tsx';
import { PlaceCard } from './PlaceCard.tsx';

const KEY = 'help-places';
/** Milliseconds after a place took the place of another one in which no result counts: a double tap is meant for the one before. */
const SETTLE_MS = 600;

/** `/administrator/help-places/calls`: the next number to call; its result opens the one after it. */
export function CallSheet() {
  const query = useQuery({
    queryKey: [KEY, 'calls'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/help-places/calls', {}, { signal, toast: false }),
  });
  const [skipped, setSkipped] = useState<number[]>([]);
  const [isNext, setNext] = useState(false);
  const [last, setLast] = useState<RecordedCall>();
  const [notes] = useState(() => new Map<number, string>());
  return (
    <AdminPage
      title={m.admin_help_calls_title()}
      back={{ to: LIST, label: m.admin_help_places_sheet_back() }}
    >
      <QueryBoundary query={query} rows={4}>
        {({ items, due }) => {
          const left = items.filter(({ id }) => !skipped.includes(id));
          // Those that were put off come again when no other is left.
          const [place, ...others] = left.length > 0 ? left : items;
          return (
            <div className="grid gap-3">
              {place && (
                <p role="status" className="text-sm font-strong text-heading">
                  {m.admin_help_places_sheet_due({ count: due })}
                </p>
              )}
              <LastCall call={last} />
              {place ? (
                <OneCall
                  key={place.id}
                  {...{ place, others, isNext, notes }}
                  isEditable={last?.result !== 'changed'}
                  leave={(call) => {
                    setNext(true);
                    setLast(call);
                  }}
                  skip={() => {
                    setNext(true);
                    setSkipped(left.length > 1 ? [...skipped, place.id] : []);
                  }}
                />
              ) : (
                <EmptyState
                  title={m.admin_help_places_sheet_done()}
                  text={m.admin_help_places_sheet_done_text()}
                />
              )}
            </div>
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}

interface OneCallProps {
  place: AdminHelpPlace;
  others: AdminHelpPlace[];
  /** Whether it came in place of another one, which takes the focus to its name. */
  isNext: boolean;
  /** Whether it has a link to its form: none beside that of the one before, which would be taken for it. */
  isEditable: boolean;
  /** What was typed for a call that was undone, by the id of its place. */
  notes: Map<number, string>;
  /** With its call; without one where that was undone. */
  leave: (call?: RecordedCall) => void;
  skip: () => void;
}

function OneCall(props: OneCallProps) {
  const { place, others, isNext, isEditable, notes, leave, skip } = props;
  const [note, setNote] = useState(notes.get(place.id) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const { save, isSaving, problem } = useSaveCall({ place, isNext, note, field, notes, leave });
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) name.current?.focus();
  }, [isNext]);
  const { phone } = place;
  return (
    <div className="grid max-w-160 gap-3">
      <PlaceCard place={place} nameRef={name}>
        <a
          href={telHref(phone ?? '')}
          className={buttonClass({ variant: 'primary', className: 'text-2xl!' })}
        >
          <Icon name="phone" />
          {phone}
        </a>
        {isEditable && <EditLink place={place} />}
      </PlaceCard>
      <div className="contents sm:grid sm:gap-3 sm:rounded-m sm:bg-surface sm:p-4 sm:shadow-card">
        <Textarea
          ref={field}
          label={m.admin_help_places_call_note()}
          description={m.admin_help_places_call_note_hint()}
          maxLength={200}
          // Clear of the results, which stay at the lower edge of a phone.
          classNames={{ input: 'max-sm:scroll-mb-40' }}
          error={problem}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Results isSaving={isSaving} save={save} />
      </div>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted sm:flex-nowrap">
          <p>
            {m.admin_help_places_sheet_next()}: {others.map(nameOf).join(' · ')}
          </p>
          <Button size="s" onClick={skip}>
            {m.admin_help_places_sheet_skip()}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">{m.admin_help_places_sheet_lead()}</p>
    </div>
  );
}

interface ResultsProps {
  isSaving: boolean;
  save: (result: CallResult) => Promise<void>;
}

function Results({ isSaving, save }: ResultsProps) {
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:sticky max-sm:bottom-0 max-sm:z-1 max-sm:-mx-gutter max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-gutter max-sm:py-2.5 short:static">
      {CALL_RESULTS.map((result) => (
        <Button
          key={result}
          className="sm:flex-[1_0_20%] max-sm:px-2! max-sm:text-sm!"
          disabled={isSaving}
          onClick={() => void save(result)}
        >
          {RESULT_NAMES[result]()}
        </Button>
      ))}
    </div>
  );
}

function EditLink({ place }: Pick<OneCallProps, 'place'>) {
  return (
    <ButtonLink icon="edit" size="s" className="self-center" to={formOf(place)}>
      {m.admin_help_places_sheet_edit()}
    </ButtonLink>
  );
}

interface SavedCallOptions extends Pick<OneCallProps, 'place' | 'isNext' | 'notes' | 'leave'> {
  note: string;
  /** Of the note. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Records a result; one that came after another place only once it has been there for a moment. Undo brings the former one back. */
function useSaveCall({ place, isNext, note, field, notes, leave }: SavedCallOptions) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [cameAt] = useState(() => performance.now());
  const refresh = useRefresh(KEY);
  const save = async (result: CallResult) => {
    if (isNext && performance.now() - cameAt < SETTLE_MS) return;
    const body = { result, call_note: { vi: note, en: '' } };
    const issue = helpPlaceCall.safeParse(body).error?.issues[0];
    setProblem(issue && validationText(issue.message));
    if (issue) {
      field.current?.focus();
      return;
    }
    setSaving(true);
    try {
      const params = { id: place.id };
      const { updated_at } = await callApi('POST /api/admin/help-places/:id/called', {
        params,
        body,
      });
      const undo = async () => {
        const former = { ...place, updated_at };
        await callApi('PUT /api/admin/help-places/:id', { params, body: former });
        notes.set(place.id, note);
        leave();
        await refresh();
      };
      leave({ place, result, at: updated_at, undo });
      await refresh();
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, problem };
}
