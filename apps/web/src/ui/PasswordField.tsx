import { m } from '@mam/texts';
import { useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Whether a password manager fills in the password or generates one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it; password managers recognise it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={m.form_show_password()}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-[10px] text-muted hover:bg-sunk aria-pressed:text-primary"
      >
        <Icon name="eye" />
      </button>
    </Field>
  );
}
