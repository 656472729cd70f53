import { AppError } from '@mam/contract/core/errors';
import { type Lack, lacking } from '@mam/contract/rules/stages';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { errorMessage } from '../../platform/client/error-message.ts';
import { validationText } from '../../platform/client/error-texts.ts';
import { autosave, inShapeOf } from './autosave.ts';
import { settle, useAutosave } from './unsaved.ts';
import { type FieldErrors, useProblems } from './use-problems.ts';

interface AdminFormOptions<V extends object, S extends z.ZodType, R> {
  /** Names the form and its item (`banners/12`): unsaved values are kept under it. */
  name: string;
  initial: V;
  /** The contract's schema; the server checks with the same one. */
  schema: S;
  /** The schema of what readers get, for a saved draft: it may lack some of that. */
  complete?: z.ZodType | undefined;
  /** The same for a new row, whose form does not show what is lacking. */
  published?: z.ZodType | undefined;
  send: (values: z.output<S>) => Promise<R>;
  /** Runs once the values are saved, so it may leave the page. */
  done: (saved: R) => unknown;
  /** Whether it changes an item, which another admin may remove meanwhile. */
  isOfItem?: boolean;
  /** Further errors after which the form is outdated, as it is after `edit.stale`. */
  outdated?: readonly string[] | undefined;
  /** Whether errors stay until they are corrected: in a form in whose closed tabs they would be lost. */
  errorsStay?: boolean;
  /** The path of the field that holds what the contract has at a path, where the two differ. */
  fieldOf?: (path: string) => string;
}

/** What a form shows of its state besides the fields. */
export interface FormControl {
  /** The errors of the last attempt that are shown and not corrected yet, by path. */
  errors: FieldErrors;
  /** Whether the list of `errors` is for screen readers only. */
  isQuiet: boolean;
  /** An error that concerns no single field; it is shown in place of `errors`. */
  failure: string | undefined;
  /** Counts failed attempts: each one takes the focus to its errors. */
  attempts: number;
  isBusy: boolean;
  /** Whether what is saved is no longer what the form was filled with. */
  isStale: boolean;
  /** Whether its item was not there any more when it was to be saved. */
  isGone: boolean;
  /** Whether the form was filled with unsaved values of an earlier visit. */
  isRestored: boolean;
  /** What the values lack for publication. */
  lacks: readonly Lack[];
  /** Gives the unsaved values up. */
  discard: () => void;
}

/**
 * State of a form of the admin area: Mantine's values and errors, checked by the contract's schema. The
 * server's field errors stand at their fields. Unsaved values are kept on the device.
 */
export function useAdminForm<V extends object, S extends z.ZodType, R>(
  options: AdminFormOptions<V, S, R>,
) {
  const { name, schema, complete, send, done, outdated = [], errorsStay, fieldOf } = options;
  const kept = useKeptForm(options);
  const { form, ...problems } = useProblems(kept.form, { name, stay: errorsStay, fieldOf });
  const [isBusy, setBusy] = useState(false);
  const [failedBy, setFailedBy] = useState('');
  const check = <T extends z.ZodType>(rules: T, changes?: Partial<V>) => {
    problems.clear();
    const parse = (values: V) => rules.safeParse({ ...values, ...changes });
    const { data, error } = parse(form.getValues());
    const fields = { ...firstIssuePerField(error), ...unreadFields(form.getValues()) };
    if (Object.keys(fields).length === 0) return data;
    problems.show(fields, (values) => firstIssuePerField(parse(values).error));
  };
  /** `changes`: what is sent in place of fields of the form, which stay as they are if that fails. */
  const save = async (changes?: Partial<V>) => {
    const checked = check(schema, changes);
    if (checked === undefined) return;
    setBusy(true);
    try {
      const saved = await send(checked);
      settle(name);
      form.resetDirty();
      setFailedBy('');
      await done(saved);
    } catch (error) {
      setFailedBy(error instanceof AppError ? error.key : '');
      if (error instanceof AppError && error.fields) problems.show(toMessages(error.fields));
      else problems.fail(await errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    stop(event);
    if (!isBusy) void save();
  };
  const { show: _show, fail: _fail, clear: _clear, ...shown } = problems;
  const control: FormControl = {
    ...{ ...shown, isBusy, isRestored: kept.isRestored, discard: form.reset },
    lacks: complete ? lacking(complete, form.values) : [],
    isGone: options.isOfItem === true && failedBy.endsWith('.not_found'),
    isStale: failedBy === 'edit.stale' || outdated.includes(failedBy),
  };
  /** Whether the values are complete; what they lack is shown at its fields. */
  const isComplete = () => !complete || check(complete) !== undefined;
  const setFresh = () => setFailedBy('');
  return { form, control, submit, save, isBusy, problems, isComplete, setFresh };
}

/** Fields of the form whose text is no value (`data-problem`), with what is wrong: to save would lose that text. */
function unreadFields(values: object): FieldErrors {
  // The pressed button, or the field in which Enter was pressed, is in the form; Safari focuses no button.
  const form = document.activeElement?.closest('form') ?? document;
  const fields = form.querySelectorAll<HTMLElement>('[data-problem][data-path]');
  const own = [...fields].filter(({ dataset }) => (dataset.path?.split('.')[0] ?? '') in values);
  return Object.fromEntries(own.map(({ dataset }) => [dataset.path ?? '', dataset.problem ?? '']));
}

/** Of a form within another one, too. */
function stop(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

interface KeptFormOptions<V> {
  name: string;
  initial: V;
  complete?: z.ZodType | undefined;
  published?: z.ZodType | undefined;
}

/** Mantine's form with the unsaved values of an earlier visit. */
function useKeptForm<V extends object>(options: KeptFormOptions<V>) {
  const { name, initial, complete, published = complete } = options;
  const [kept] = useState(() => autosave.get(name));
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: kept === undefined ? initial : inShapeOf(initial, kept),
  });
  // Kept values are changes of the saved ones.
  useState(() => form.setInitialValues(initial));
  const isDirty = form.isDirty();
  const lacks = isDirty && published ? lacking(published, form.values).join(' ') : '';
  useAutosave(name, isDirty, form.values, lacks);
  return { form, isRestored: kept !== undefined && isDirty };
}

/** The text of the first error of each field. */
function firstIssuePerField(error: z.ZodError | undefined): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] ??= message;
  return toMessages(fields);
}

/** Texts of the errors of fields, by path. */
export function toMessages(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [name, validationText(key)]),
  );
}
