import { AppError } from '@mam/contract/errors';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { failureWords } from '../platform/failure-words.ts';
import { validationText } from '../platform/validation-texts.ts';

interface AdminFormRules<V extends object, S extends z.ZodType> {
  initial: V;
  /** The contract's schema; the server checks with the same one. */
  rules: S;
  send: (values: z.output<S>) => Promise<unknown>;
}

/**
 * A form of the admin area: Mantine's form state, the contract's rules, the server's refusals on the
 * fields they are about. `failure`: why it was not saved, where no field is to blame.
 */
export function useAdminForm<V extends object, S extends z.ZodType>({
  initial,
  rules,
  send,
}: AdminFormRules<V, S>) {
  const form = useForm<V>({ mode: 'controlled', initialValues: initial });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    const checked = rules.safeParse(form.values);
    if (!checked.success) {
      const fields = checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
      return form.setErrors(inWords(Object.fromEntries(fields.reverse())));
    }
    setBusy(true);
    try {
      await send(checked.data);
      form.resetDirty();
      form.clearErrors();
    } catch (error) {
      if (error instanceof AppError && error.fields) form.setErrors(inWords(error.fields));
      else setFailure(await failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void save();
  };
  return { form, submit, save, isBusy, failure };
}

function inWords(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, key]) => [name, validationText(key)]),
  );
}
