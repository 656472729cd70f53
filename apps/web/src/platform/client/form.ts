import { INLINE_ERROR_MS } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { errorMessage, orNetworkError } from './error-message.ts';

/** A wrong field as the reader is told. */
export interface Problem {
  name: string;
  /** As it stands beside the field. */
  text: string;
  /** As it stands apart from it: with the field's label, where the text does not begin with it. */
  titled: string;
}

interface FormState {
  problems: Problem[];
  /** What went wrong with the whole form. */
  failure: string | undefined;
  /** Beside the fields a problem is told for five seconds; in the summary it stays (spec, point 5). */
  isInline: boolean;
  isBusy: boolean;
}

const INITIAL: FormState = { problems: [], failure: undefined, isInline: false, isBusy: false };

interface FormOptions<S extends z.ZodType> {
  /** The contract's rules, fetched when they are first needed: a form is read before it is sent. */
  schema: () => Promise<S>;
  /** Sends what has passed the rules; what it throws is told. Calls must leave failures to the caller. */
  onSubmit: (values: z.output<S>) => Promise<void>;
}

/** What a form needs to be checked, sent and answered in words. */
export interface FormControl extends FormState {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The text beside a field, while it is shown. */
  inlineText: (name: string) => string | undefined;
}

/** Checks a form by the contract's own rules, sends it, and holds what to tell the reader. */
export function useForm<S extends z.ZodType>({
  schema: rules,
  onSubmit: send,
}: FormOptions<S>): FormControl {
  const [state, setState] = useState(INITIAL);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refuse = (problems: Problem[], failure?: string) => {
    setState({ problems, failure, isInline: problems.length > 0, isBusy: false });
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setState((was) => ({ ...was, isInline: false })),
      INLINE_ERROR_MS,
    );
  };
  const submit = async (form: HTMLFormElement) => {
    setState({ ...INITIAL, isBusy: true });
    try {
      const checked = (await orNetworkError(rules())).safeParse(formValues(form));
      if (!checked.success) {
        const fields = checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
        return refuse(await toProblems(Object.fromEntries(fields.reverse()), form));
      }
      await send(checked.data);
      setState(INITIAL);
    } catch (error) {
      const { fields } = asAppError(error);
      const problems = fields ? await toProblems(fields, form).catch(() => []) : [];
      refuse(problems, problems.length > 0 ? undefined : await errorMessage(error));
    }
  };
  return {
    ...state,
    onSubmit: (event) => {
      event.preventDefault();
      if (!state.isBusy) void submit(event.currentTarget);
    },
    inlineText: (name) =>
      state.isInline ? state.problems.find((each) => each.name === name)?.text : undefined,
  };
}

/** Anything unforeseen is told as a fault, and stays visible in the console. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  reportError(error);
  return new AppError('internal');
}

/** What was typed; a box that is not ticked is false, an optional field left empty is not sent. */
function formValues(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of form.elements) {
    if (!isValueField(field) || !field.name) continue;
    if (field.type === 'checkbox' && 'checked' in field) values[field.name] = field.checked;
    else if (field.value !== '' || field.required) values[field.name] = field.value;
  }
  return values;
}

function isValueField(field: Element) {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}

/** The problems in the order of the form's fields. */
async function toProblems(
  fields: Record<string, string>,
  form: HTMLFormElement,
): Promise<Problem[]> {
  const { validationText } = await orNetworkError(import('./error-texts.ts'));
  const order = [...form.elements].map((field) => field.getAttribute('name'));
  return Object.entries(fields)
    .map(([name, key]) => {
      const text = validationText(key);
      const label = form.querySelector(`label[for="${CSS.escape(name)}"]`)?.textContent ?? '';
      return { name, text, titled: label && !text.startsWith(label) ? `${label}: ${text}` : text };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
