import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { changePasswordSchema } from './account-schemas.ts';
import { NewPassword } from './NewPassword.tsx';

interface ChangePasswordFormProps {
  /** For password managers, which need to know the account. */
  email: string;
  isAdmin: boolean;
  onDone: () => void;
}

/** The old password and a new one. */
export function ChangePasswordForm({ email, isAdmin, onDone }: ChangePasswordFormProps) {
  const control = useForm({
    schema: changePasswordSchema,
    onSubmit: async (body) => {
      await callApi('POST /api/auth/change-password', { body }, { toast: false });
      onDone();
    },
  });
  return (
    <Form control={control} action={m.accounts_change_password()}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="old_password"
        label={m.accounts_old_password()}
        autoComplete="current-password"
      />
      <NewPassword label={m.accounts_new_password()} isAdmin={isAdmin} />
    </Form>
  );
}
