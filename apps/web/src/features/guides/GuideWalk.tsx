import type { Guide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Suspense, useEffect, useRef } from 'react';
import { lazyNamed } from '../../platform/lazy-named.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GuidePhones } from './GuidePhones.tsx';
import { GuideQuestion } from './GuideQuestion.tsx';
import { type CardOf, GuideResult } from './GuideResult.tsx';
import type { Trail } from './use-trail.ts';
import './guides.css';

const StoryRun = lazyNamed(() => import('./StoryRun.tsx'), 'StoryRun');

interface GuideWalkProps {
  guide: Guide;
  trail: Trail;
  cardOf: CardOf | undefined;
  /** Scrolls to the beginning of a new place. */
  toTop: () => void;
}

/** A guide at one of its places, one question at a time. */
export function GuideWalk({ guide, trail, cardOf, toTop }: GuideWalkProps) {
  const { depth, place, stops, back } = trail;
  // Another answer to the same question leads on from the same depth.
  const top = useFocusOnChange(`${depth}:${stops.at(-1)?.place}`, toTop);
  const isStory = guide.kind === 'story';
  return (
    <div ref={top} tabIndex={-1} className="outline-none noscript:hidden">
      <div
        className={`flex items-center gap-3 print:hidden ${depth > 1 ? 'mb-2 min-h-11' : 'mb-1'}`}
      >
        {depth > 1 && (
          <button
            type="button"
            onClick={() => back()}
            aria-label={m.guides_back()}
            className="grid size-11 flex-none place-items-center rounded-pill bg-surface shadow-card"
          >
            <Icon name="left" />
          </button>
        )}
        {place?.type === 'step' && <Position text={m.guides_question({ number: `${depth}` })} />}
        {place?.type === 'outcome' && <Position text={m.guides_result()} />}
      </div>
      {isStory && (
        <Suspense fallback={<p className="text-muted">{m.guides_loading()}</p>}>
          <StoryRun guide={guide} trail={trail} cardOf={cardOf} />
        </Suspense>
      )}
      {!isStory && place?.type === 'step' && (
        <GuideQuestion key={depth} step={place} onAnswer={trail.go} />
      )}
      {!isStory && place?.type === 'outcome' && (
        <GuideResult guide={guide} outcome={place} trail={trail} cardOf={cardOf} />
      )}
      {place?.type === 'step' && <GuidePhones phones={guide.phones} />}
      <p className="mt-4 flex gap-2 text-sm text-muted print:hidden">
        <Icon name="lock" />
        {m.guides_promise()}
      </p>
    </div>
  );
}

function Position({ text }: { text: string }) {
  return (
    <p className="text-sm text-muted" aria-live="polite">
      {text}
    </p>
  );
}

/** Takes the focus, and with it a screen reader, to each new place. */
function useFocusOnChange(place: string, toTop: () => void) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    top.current?.focus({ preventScroll: true });
    toTop();
  }, [place, toTop]);
  return top;
}
