import { m } from '@mam/texts';
import { Field } from '../../ui/Field.tsx';

/** The e-mail address of an account; the user name for password managers. */
export function EmailField({ defaultValue }: { defaultValue?: string }) {
  return (
    <Field
      name="email"
      label={m.accounts_email()}
      type="email"
      autoComplete="username"
      inputMode="email"
      defaultValue={defaultValue}
    />
  );
}
