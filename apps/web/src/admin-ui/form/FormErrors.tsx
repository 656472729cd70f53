import { m } from '@mam/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { GoneNote } from '../controls/GoneNote.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { fieldAt, focusField, showFirst } from './focus/wrong-field.ts';
import { confirmDiscard } from './leave-guard.ts';
import type { FormControl } from './use-admin-form.ts';
import type { FieldErrors } from './use-problems.ts';

type Shown = 'errors' | 'isQuiet' | 'failure' | 'attempts';
interface FormErrorsProps
  extends Pick<FormControl, Shown>,
    Partial<Pick<FormControl, 'isStale' | 'isGone' | 'discard'>> {
  /** Fills an outdated form with the saved version. */
  reload?: Reload | undefined;
}

export interface Reload {
  label: string;
  run: () => unknown;
}

/** Errors of a form in the order of its fields; each entry names its field and leads to it. */
export function FormErrors({ reload, ...control }: FormErrorsProps) {
  const { errors, isQuiet, failure, attempts, isStale, isGone, discard } = control;
  const box = useRef<HTMLDivElement>(null);
  const entries = useEntries({ errors, attempts, box });
  if (failure) {
    return (
      <ErrorBox ref={box}>
        {failure}
        {isGone && <GoneNote />}
        {isStale && reload && (
          <div>
            <Button size="s" className="mt-2" onClick={() => void giveUp(reload, discard)}>
              {reload.label}
            </Button>
          </div>
        )}
      </ErrorBox>
    );
  }
  if (entries.length === 0) return null;
  return (
    <ErrorBox ref={box} isQuiet={isQuiet}>
      <EntryList key={attempts} entries={entries} go={(path) => focusField(box.current, path)} />
    </ErrorBox>
  );
}

const LINK = 'py-0.5 text-left align-top underline underline-offset-[0.22em]';

interface EntryListProps {
  entries: readonly Entry[];
  go: (path: string) => void;
}

/** The number of errors and all of them; on a phone, which has room for one, a button leads there, then to the next. */
function EntryList({ entries, go }: EntryListProps) {
  const [led, setLed] = useState<{ path?: string; place: number }>({ place: 0 });
  const shown = Math.min(led.place, entries.length - 1);
  const open = (place: number) => {
    const entry = entries[place];
    if (!entry) return;
    setLed({ path: entry.path, place });
    go(entry.path);
  };
  // One that was corrected has left its place to the next.
  const isLed = entries[shown]?.path === led.path;
  const next = () => open(isLed ? (shown + 1) % entries.length : shown);
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        {m.form_problems({ count: entries.length })}
        {entries.length > 1 && (
          <button type="button" className={`min-h-11 sm:hidden ${LINK}`} onClick={next}>
            {m.form_problems_next()}
          </button>
        )}
      </div>
      <ul className="mt-1 list-disc pl-5">
        {entries.map(({ path, text }, index) => (
          <li key={path} className={index === shown ? '' : 'max-sm:hidden'}>
            <button type="button" className={LINK} onClick={() => open(index)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks before what was typed is lost. */
async function giveUp({ run }: Reload, discard?: () => void): Promise<void> {
  if (!(await confirmDiscard())) return;
  discard?.();
  await run();
}

interface Entry {
  path: string;
  text: string;
}

interface EntriesOf extends Pick<FormErrorsProps, 'errors' | 'attempts'> {
  box: RefObject<HTMLElement | null>;
}

/** The errors, with the labels of their fields once these are known; the first field comes into view. */
function useEntries({ errors, attempts, box }: EntriesOf): Entry[] {
  const [labels, setLabels] = useState<ReadonlyMap<string, Label>>(new Map());
  const paths = Object.keys(errors).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with no keystroke, but with a row that is removed before their field.
  useEffect(() => {
    const fields = fieldsOf(errors, box.current);
    setLabels(new Map(fields.map(({ path, field }) => [path, labelOf(field, path)])));
  }, [attempts, paths]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus once.
  useEffect(() => {
    box.current?.focus();
    showFirst(box.current, fieldsOf(errors, box.current)[0]?.field);
  }, [attempts]);
  const order = [...labels.keys()];
  return Object.entries(errors)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([path, text]) => ({ path, text: titled(labels.get(path), text) }));
}

/** The fields in the order of the form. */
function fieldsOf(errors: FieldErrors, box: HTMLElement | null) {
  const fields = Object.keys(errors).map((path) => ({ path, field: fieldAt(box, path) }));
  return fields.sort(({ field: a }, { field: b }) => positionOf(a, b));
}

function positionOf(a: Element | undefined, b: Element | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** A text that names its field already is not titled with it. */
function titled(label: Label | undefined, text: string): string {
  if (!label) return text;
  const { name, language, problem = text } = label;
  const named = name && !problem.startsWith(name) ? `${name}: ${problem}` : problem;
  return language ? `${language} – ${named}` : named;
}

const LIST = 'button, [type=radio], [type=checkbox]';

interface Label {
  /** Its label, after the names of the rows that it stands in; empty without one. */
  name: string;
  /** The language of a field that exists in both: the second one, or one whose tab is closed. */
  language: string | undefined;
  /** What the field itself finds wrong with what was typed there. */
  problem: string | undefined;
}

function labelOf(field: HTMLElement | undefined, path: string): Label {
  const label = field && 'labels' in field && (field as HTMLInputElement).labels?.[0]?.textContent;
  // A button that adds an entry, or the first circle or box, stands for its list.
  const list = field?.matches(LIST) ? field.closest('fieldset')?.querySelector('legend') : null;
  const own = (label || list?.textContent || field?.ariaLabel || '').replace(/\s*\*$/, '');
  const name = [...rowsOf(field), own].filter(Boolean).join(' · ');
  return { name, language: languageOf(field, path), problem: field?.dataset.problem };
}

/** The names of the rows that a field stands in, the outermost first. */
function rowsOf(field: HTMLElement | undefined): string[] {
  const row = field?.closest<HTMLElement>('[data-row-name]');
  if (!row) return [];
  return [...rowsOf(row.parentElement ?? undefined), row.dataset.rowName ?? ''];
}

function languageOf(field: HTMLElement | undefined, path: string): string | undefined {
  const [, language] = /\.(vi|en)(?:\.|$)/.exec(path) ?? [];
  if (language === 'en') return m.common_language_en();
  const isInClosedTab = field?.closest('[role="tabpanel"]') && !field.offsetParent;
  return language && isInClosedTab ? m.common_language_vi() : undefined;
}
