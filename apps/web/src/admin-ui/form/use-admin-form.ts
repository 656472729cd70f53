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
 * A form of the admin area: Mantine's form state, the contract's rules, the server's refusals on the
 * fields they are about. `failure`: why it was not saved, where no field is to blame.
 */
export function useAdminForm<V extends object, S extends z.ZodType>({
  initial,
  schema: rules,
  onSubmit: send,
}: AdminFormOptions<V, S>) {
  const form = useForm<V>({ mode: 'controlled', initialValues: initial });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    const checked = rules.safeParse(form.values);
    if (!checked.success) {
      return form.setErrors(toMessages(firstIssuePerField(checked.error.issues)));
    }
    setBusy(true);
    try {
      await send(checked.data);
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

/** One refusal a field, in the order of the form. */
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
