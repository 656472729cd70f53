import { AppError, type ErrorKey } from '@mam/contract/core/errors';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { useErrorPhase } from '../use-error-phase.ts';
import { errorMessage, orNetworkError } from './error-message.ts';

/** The problem of one field. */
export interface Problem {
  name: string;
  /** The text beside the field. */
  text: string;
  /** The text in the summary: after the name of the field, unless the text begins with it. */
  titled: string;
}

interface FormState {
  problems: Problem[];
  /** The error of the whole form; it stays until the next submit. */
  failure: string | undefined;
  /** Its key. */
  failureKey?: ErrorKey | undefined;
  /** Checked or sent. */
  isBusy: boolean;
  isSending: boolean;
}

const INITIAL: FormState = {
  problems: [],
  failure: undefined,
  isBusy: false,
  isSending: false,
};

interface FormOptions<S extends z.ZodType> {
  /** The contract's schema, fetched on the first submit. */
  schema: () => Promise<S>;
  /** Gets the parsed values; its errors show in the form, so its calls need `toast: false`. */
  onSubmit: (values: z.output<S>) => Promise<void>;
}

/** State and handlers of a form, for `<Form>` and its fields. */
export interface FormControl extends FormState {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is typed takes the problem of its field away. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Number of failed attempts. */
  attempts: number;
  /** The text beside a field, which goes after a time; its border and the summary stay. */
  problemOf: (name: string) => string | undefined;
}

/** Validates a form by the contract's schema, submits it, and holds its problems. */
export function useForm<S extends z.ZodType>({ schema, onSubmit }: FormOptions<S>): FormControl {
  const [state, setState] = useState(INITIAL);
  const [attempts, setAttempts] = useState(0);
  const phase = useErrorPhase(attempts);

  const showProblems = (problems: Problem[], failure?: string, failureKey?: ErrorKey) => {
    setState({ ...INITIAL, problems, failure, failureKey });
    setAttempts((count) => count + 1);
  };
  const submit = async (form: HTMLFormElement) => {
    setState({ ...INITIAL, isBusy: true });
    try {
      const parsed = (await orNetworkError(schema())).safeParse(formValues(form));
      if (!parsed.success) return showProblems(await toProblems(firstIssues(parsed.error), form));
      setState({ ...INITIAL, isBusy: true, isSending: true });
      await onSubmit(parsed.data);
      setState(INITIAL);
    } catch (error) {
      const { fields, key } = asAppError(error);
      const problems = fields ? await toProblems(fields, form).catch(() => []) : [];
      if (problems.length > 0) return showProblems(problems);
      showProblems([], await errorMessage(error), key);
    }
  };
  return {
    ...state,
    onSubmit: (event) => {
      event.preventDefault();
      if (!state.isBusy) void submit(event.currentTarget);
    },
    attempts,
    onInput: ({ target }) => {
      const name = 'name' in target ? target.name : undefined;
      if (!state.problems.some((each) => each.name === name)) return;
      setState({ ...state, problems: state.problems.filter((each) => each.name !== name) });
    },
    problemOf: (name) =>
      phase === 'shown' ? state.problems.find((each) => each.name === name)?.text : undefined,
  };
}

/** The first message key of each field. */
function firstIssues({ issues }: z.ZodError): Record<string, string> {
  const fields = issues.map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(fields.reverse());
}

/** An unexpected error counts as `internal`, and is reported to the console. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  reportError(error);
  return new AppError('internal');
}

/** The values by name: a checkbox is a boolean, an empty optional field is left out. */
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
      // Leaves out a remark such as «(optional)».
      const field = label.replace(/\s*\(.*\)$/, '');
      return { name, text, titled: titled(field, text) };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function titled(field: string, text: string): string {
  if (!field || text.startsWith(field)) return text;
  return /[?!.:]$/.test(field) ? `${field} ${text}` : `${field}: ${text}`;
}
