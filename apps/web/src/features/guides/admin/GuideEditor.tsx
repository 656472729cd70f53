import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useDeferredValue, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { CardLists } from './CardLists.tsx';
import { GuidePreview } from './GuidePreview.tsx';
import { GuideTree } from './GuideTree.tsx';
import { faultsOf } from './guide-faults.ts';
import { cardNames } from './guide-labels.ts';
import { guideTree, nodeOfFault, targetAt } from './guide-tree.ts';
import { HeadFields } from './HeadFields.tsx';
import type { EditorSide } from './reader/use-editor-side.ts';
import type { GuideFormState } from './TextPair.tsx';
import { useCardFolds } from './use-card-folds.ts';

interface GuideEditorProps {
  form: GuideFormState;
  errors: FieldErrors;
  isNew: boolean;
  side: EditorSide;
}

/** The fields of a guide; beside them the ways through it, or how it looks on a phone. */
export function GuideEditor({ form, errors, isNew, side }: GuideEditorProps) {
  const { values } = form;
  // Typing does not wait for the tree.
  const rested = useDeferredValue(values);
  // Of a new guide nothing is wrong before something is typed.
  const isUntouched = isNew && !form.isDirty();
  const faults = useMemo(() => (isUntouched ? [] : faultsOf(rested)), [isUntouched, rested]);
  const names = useMemo(() => cardNames(rested, getLocale()), [rested]);
  const folds = useCardFolds(values, errors, isNew ? [values.start] : []);
  const fields = useRef<HTMLDivElement>(null);
  const go = (path: string) => {
    const target = targetAt(form.getValues(), path);
    if (target) flushSync(() => folds.open(target));
    show(fields.current, path, nodeOfFault(path));
  };
  return (
    <div
      // What a draft lacks is no fault yet.
      data-draft={values.status === 'draft' || undefined}
      className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div ref={fields} className="grid min-w-0 content-start gap-4">
        <HeadFields {...{ form, errors, names }} />
        <CardLists {...{ form, faults, folds, names }} />
      </div>
      <Side {...{ rested, faults, side }} onGo={go} />
    </div>
  );
}

interface SideProps {
  rested: GuideFormState['values'];
  faults: ReturnType<typeof faultsOf>;
  side: EditorSide;
  onGo: (path: string) => void;
}

function Side({ rested, faults, side: { view, setView, box }, onGo }: SideProps) {
  const nodes = useMemo(() => guideTree(rested, getLocale()), [rested]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid min-w-0 scroll-mt-4 content-start gap-3 self-start outline-none xl:sticky xl:top-4"
    >
      <SegmentedControl
        label={m.admin_guides_view()}
        value={view}
        choices={[
          { value: 'tree', label: m.admin_guides_view_tree() },
          { value: 'phone', label: m.admin_guides_view_phone() },
        ]}
        onChange={setView}
      />
      {view === 'phone' ? (
        <GuidePreview values={rested} />
      ) : (
        <div className="xl:max-h-[75dvh] xl:overflow-y-auto">
          <GuideTree {...{ nodes, faults, onGo }} />
        </div>
      )}
    </div>
  );
}

/** Takes the focus to a field, or to the head of its card where the fault concerns all of it. */
function show(fields: HTMLElement | null, path: string, place: string | undefined): void {
  const card = fields?.querySelector<HTMLElement>(`[data-card="${place}"]`);
  const field =
    fields?.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    card?.querySelector<HTMLElement>('button');
  const tab = field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) flushSync(() => document.getElementById(tab)?.click());
  field?.closest('details')?.setAttribute('open', '');
  card?.scrollIntoView();
  field?.focus();
}
