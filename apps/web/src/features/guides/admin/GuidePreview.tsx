import type { Guide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { useDebouncedValue, useEventListener } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { GuideWalk } from '../GuideWalk.tsx';
import { type Entered, keptAfter, type Stop, type Trail } from '../use-trail.ts';
import { guideForm } from './guide-form-schema.ts';
import type { GuideValues } from './guide-values.ts';

const DEBOUNCE_MS = 400;

/**
 * The guide that is being edited, as readers would go through it on a phone, once each answer leads somewhere. Answers
 * stay here, as theirs do.
 */
export const GuidePreview = memo(function GuidePreview({ values }: { values: GuideValues }) {
  const [rested] = useDebouncedValue(values, DEBOUNCE_MS);
  const draft = guideForm.safeParse({ ...rested, status: 'draft' });
  const isOpen = rested.steps.some(({ answers }) => answers.some(({ to }) => to === null));
  const key = JSON.stringify(rested);
  const query = useQuery({
    queryKey: ['guides', 'preview', key],
    queryFn:
      draft.success && !isOpen
        ? ({ signal }) =>
            callApi(
              'POST /api/admin/guides/preview',
              { body: draft.data },
              { signal, toast: false },
            )
        : skipToken,
    gcTime: 0,
  });
  if (!draft.success || isOpen)
    return <p className="rounded-m bg-danger-soft p-3">{m.admin_guides_preview_faults()}</p>;
  return (
    <QueryBoundary query={query} rows={4} rowClass="h-14">
      {(guide) => <Phone key={key} guide={guide} />}
    </QueryBoundary>
  );
});

/** A frame of a phone's size; links in it lead nowhere, so that what is being edited stays. */
function Phone({ guide }: { guide: Guide }) {
  const trail = useDraftTrail(guide);
  const frame = useEventListener<'click', HTMLElement>('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
  const toTop = useCallback(() => document.getElementById(FRAME)?.scrollTo({ top: 0 }), []);
  return (
    <section
      ref={frame}
      id={FRAME}
      aria-label={m.admin_guides_preview()}
      className="h-160 w-full max-w-90 justify-self-center overflow-y-auto rounded-[28px] border-8 border-line-strong bg-ground p-4"
    >
      <p className="mb-3 text-md text-muted">{guide.title}</p>
      <GuideWalk guide={guide} trail={trail} cardOf={undefined} toTop={toTop} />
    </section>
  );
}

const FRAME = 'guide-preview';

/** The way through a draft, which the address does not count. */
function useDraftTrail({ places }: Guide): Trail {
  const [stops, setStops] = useState<Stop[]>([{ place: 0 }]);
  const [entered, setEntered] = useState<Entered>();
  return {
    stops,
    depth: stops.length,
    place: places[stops.at(-1)?.place ?? 0],
    go(place, answer) {
      setStops([...stops, { place, answer }]);
      setEntered(keptAfter(entered, answer));
    },
    answerAgain(answer, back) {
      setStops([...stops.slice(0, -back), { place: answer.to, answer }]);
      setEntered(keptAfter(entered, answer));
    },
    back: () => setStops(stops.slice(0, -1)),
    entered,
    enter: (hours) => setEntered({ hours }),
  };
}
