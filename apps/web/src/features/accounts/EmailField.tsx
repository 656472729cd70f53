import { m } from '@mam/texts';
import { Field } from '../../ui/Field.tsx';

/** The address that an account goes by; password managers know it as the name to sign in with. */
export function EmailField() {
  return (
    <Field
      name="email"
      label={m.accounts_email()}
      type="email"
      autoComplete="username"
      inputMode="email"
    />
  );
}
