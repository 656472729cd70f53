import { m } from '@mam/texts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorBox } from './ErrorBox.tsx';
import type { FieldErrors } from './use-problems.ts';

interface FormErrorsProps {
  errors: FieldErrors;
  /** Whether the list of `errors` is for screen readers only. */
  isQuiet: boolean;
  /** An error that concerns no single field; it is shown in place of `errors`. */
  failure: string | undefined;
  /** Each new attempt takes the focus. */
  attempts: number;
  /** A button that resolves `failure`. */
  recovery?: ReactNode;
}

/** Errors of a form in the order of its fields; each entry names its field and leads to it. */
export function FormErrors({ errors, isQuiet, failure, attempts, recovery }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = useEntries(errors, attempts, box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus once.
  useEffect(() => box.current?.focus(), [attempts]);
  if (failure) {
    return (
      <ErrorBox ref={box}>
        {failure}
        {recovery && <div>{recovery}</div>}
      </ErrorBox>
    );
  }
  if (entries.length === 0) return null;
  return (
    <ErrorBox ref={box} isQuiet={isQuiet}>
      {m.form_problems({ count: entries.length })}
      <ul className="mt-1 list-disc pl-5">
        {entries.map(({ path, text }) => (
          <li key={path}>
            <button
              type="button"
              className="py-0.5 text-left align-top underline underline-offset-[0.22em]"
              onClick={() => focusField(box.current, path)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}

interface Entry {
  path: string;
  text: string;
}

/** The errors, with the labels of their fields once these are known. */
function useEntries(
  errors: FieldErrors,
  attempts: number,
  box: RefObject<HTMLElement | null>,
): Entry[] {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of a form change with no keystroke.
  useEffect(() => {
    const fields = Object.keys(errors).map((path) => ({ path, field: fieldAt(box.current, path) }));
    fields.sort(({ field: a }, { field: b }) => positionOf(a, b));
    setLabels(new Map(fields.map(({ path, field }) => [path, labelOf(field)])));
  }, [attempts]);
  const order = [...labels.keys()];
  return Object.entries(errors)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([path, text]) => ({ path, text: titled(inLanguage(labels.get(path), path), text) }));
}

function positionOf(a: Element | undefined, b: Element | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The label of a field that exists in both languages names the second one. */
function inLanguage(label: string | undefined, path: string): string | undefined {
  return label && /\.en(\.|$)/.test(path) ? `${label} (${m.common_language_en()})` : label;
}

/** A text that names its field already stays as it is. */
function titled(label: string | undefined, text: string): string {
  return label && !text.startsWith(label) ? `${label}: ${text}` : text;
}

/** Animation frames within which a tab has to draw its panel. */
const FRAMES_MAX = 60;

/** The field of the form around `inside` by its path. */
function fieldAt(inside: HTMLElement | null, path: string): HTMLElement | undefined {
  const form = inside?.closest('form, [data-fields]');
  const field = form?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  return field instanceof HTMLElement ? field : undefined;
}

/** The label of a field; empty without one. */
function labelOf(field: HTMLElement | undefined): string {
  const label = field && 'labels' in field && (field as HTMLInputElement).labels?.[0]?.textContent;
  return (label || field?.ariaLabel || '').replace(/\s*\*$/, '');
}

/** Focuses a field by its path, opening the tab and the details that hold it. */
function focusField(inside: HTMLElement | null, path: string): void {
  const field = fieldAt(inside, path);
  if (!field) return;
  const tab = field.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  field.closest('details')?.setAttribute('open', '');
  focusWhenVisible(field, FRAMES_MAX);
}

function focusWhenVisible(field: HTMLElement, frames: number): void {
  if (field.offsetParent || frames === 0) field.focus();
  else requestAnimationFrame(() => focusWhenVisible(field, frames - 1));
}
