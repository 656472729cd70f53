import { AppError } from '@mam/contract/core/errors';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { errorMessage } from '../../platform/client/error-message.ts';
import { validationText } from '../../platform/client/error-texts.ts';

interface AdminFormOptions<V extends object, S extends z.ZodType> {
  initial: V;
  /** The contract's schema; the server checks with the same one. */
  schema: S;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
}

/**
 * State of a form of the admin area: Mantine's values and errors, checked by the contract's schema.
 * The server's field errors stand at their fields; `failure` holds any other error.
 */
export function useAdminForm<V extends object, S extends z.ZodType>({
  initial,
  schema,
  onSubmit,
}: AdminFormOptions<V, S>) {
  const form = useForm<V>({ mode: 'controlled', initialValues: initial });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    const checked = schema.safeParse(form.values);
    if (!checked.success) {
      return form.setErrors(toMessages(firstIssuePerField(checked.error.issues)));
    }
    setBusy(true);
    try {
      await onSubmit(checked.data);
      form.resetDirty();
      form.clearErrors();
    } catch (error) {
      if (error instanceof AppError && error.fields) form.setErrors(toMessages(error.fields));
      else setFailure(await errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void save();
  };
  const clearFailure = () => setFailure(undefined);
  return { form, submit, save, isBusy, failure, clearFailure };
}

/** The first message of each field. */
function firstIssuePerField(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

function toMessages(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [name, validationText(key)]),
  );
}
