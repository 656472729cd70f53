import type { Provider } from '@mam/contract/accounts/accounts';
import { PROVIDER_NAMES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useForm } from '../../platform/client/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { connectionSchema } from './profile-schemas.ts';

interface ConnectFormProps {
  provider: Provider;
  /** For password managers, which need to know the account. */
  email: string;
  connect: (password: string) => Promise<void>;
  onClose: () => void;
}

/** The password, before a provider is connected. */
export function ConnectForm({ provider, email, connect, onClose }: ConnectFormProps) {
  const name = PROVIDER_NAMES[provider];
  useEffect(() => document.getElementById('password')?.focus(), []);
  const control = useForm({
    schema: connectionSchema,
    onSubmit: ({ password = '' }) => connect(password),
  });
  return (
    <div className="pt-1 pb-4">
      <Form control={control} action={m.profile_provider_connect_name({ name })}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={m.accounts_password()}
          hint={m.profile_provider_password_hint({ name })}
          autoComplete="current-password"
        />
      </Form>
      <Button className="mt-3 w-full" onClick={onClose}>
        {m.profile_cancel()}
      </Button>
    </div>
  );
}
