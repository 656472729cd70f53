import { ADMIN_PASSWORD_LENGTH, PASSWORD_LENGTH_MIN } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useState } from 'react';
import { useProblem } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** A passphrase of at least this length is called long. */
const LONG = ADMIN_PASSWORD_LENGTH;

interface NewPasswordProps {
  label?: string;
  /** Recommends a longer one: the account sees the data of others. */
  isAdmin?: boolean;
}

/** A new password with a hint on its length; which ones are too common, the server knows. */
export function NewPassword({ label = m.accounts_password(), isAdmin = false }: NewPasswordProps) {
  const [length, setLength] = useState(0);
  const problem = useProblem('password');
  return (
    <div
      onInput={({ target }) => target instanceof HTMLInputElement && setLength(target.value.length)}
    >
      <PasswordField
        name="password"
        label={label}
        hint={
          isAdmin
            ? m.accounts_password_hint_admin({ count: ADMIN_PASSWORD_LENGTH })
            : m.accounts_password_hint({ count: PASSWORD_LENGTH_MIN })
        }
        autoComplete="new-password"
      />
      {/* The region is there before its words, which screen readers announce; the room is not. */}
      <p aria-live="polite" className="text-sm text-muted not-empty:mt-1.5">
        {!problem && strengthText(length)}
      </p>
    </div>
  );
}

function strengthText(length: number): string {
  if (length === 0) return '';
  if (length < PASSWORD_LENGTH_MIN) return m.accounts_password_short();
  return length < LONG ? m.accounts_password_fair() : m.accounts_password_strong();
}
