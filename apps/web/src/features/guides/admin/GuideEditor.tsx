import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Textarea, type TextareaProps } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { GuidePreview } from './GuidePreview.tsx';
import { GuideTree } from './GuideTree.tsx';
import { faultsOf } from './guide-faults.ts';
import { guideTree, type TextRange } from './guide-tree.ts';

interface GuideEditorProps {
  yaml: string;
  /** Props of the text's field. */
  field: TextareaProps;
}

/** The text of a guide, with the ways through it beside the lines that are edited, or as it is on a phone. */
export function GuideEditor({ yaml, field }: GuideEditorProps) {
  const [view, setView] = useState<'text' | 'phone'>('text');
  const [cursor, setCursor] = useState(0);
  const text = useRef<HTMLTextAreaElement>(null);
  const tree = useMemo(() => guideTree(yaml, getLocale()), [yaml]);
  const faults = useMemo(() => faultsOf(yaml, 'published'), [yaml]);
  const ranges = [...(tree?.ranges ?? [])];
  const current = ranges.find(([, [from, to]]) => from <= cursor && cursor < to)?.[0];
  const go = (place: string) => {
    flushSync(() => setView('text'));
    const range = tree?.ranges.get(place);
    if (text.current && range) selectLines(text.current, range);
  };
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="max-h-100 overflow-y-auto xl:max-h-180">
        <GuideTree {...{ faults, current }} nodes={tree?.nodes ?? []} onGo={go} />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <SegmentedControl
          label={m.admin_guides_view()}
          value={view}
          choices={[
            { value: 'text', label: m.admin_guides_view_text() },
            { value: 'phone', label: m.admin_guides_preview() },
          ]}
          onChange={setView}
        />
        {view === 'phone' && <GuidePreview yaml={yaml} />}
        <div hidden={view === 'phone'}>
          <Textarea
            {...field}
            ref={text}
            label={m.admin_guides_yaml()}
            description={m.admin_guides_yaml_note()}
            rows={28}
            wrap="off"
            spellCheck={false}
            classNames={{ input: 'font-mono text-sm' }}
            onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          />
        </div>
      </div>
    </div>
  );
}

/** Selects a part of the text and brings its first line to the top; lines are not wrapped, so all have one height. */
function selectLines(field: HTMLTextAreaElement, [from, to]: TextRange): void {
  field.focus();
  field.setSelectionRange(from, to);
  const lineOf = (offset: number) => field.value.slice(0, offset).split('\n').length;
  const { paddingTop, paddingBottom } = getComputedStyle(field);
  const height =
    field.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  field.scrollTop = ((lineOf(from) - 1) / lineOf(field.value.length)) * height;
}
