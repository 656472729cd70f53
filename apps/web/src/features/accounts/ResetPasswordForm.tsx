import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { resetPasswordSchema } from './account-schemas.ts';
import { NewPassword } from './NewPassword.tsx';

interface ResetPasswordFormProps {
  /** The token of the link in the mail; undefined before hydration. */
  token: string | undefined;
  isAdmin: boolean;
  onDone: () => void;
}

/** Sets a new password by a link from a mail. */
export function ResetPasswordForm({ token, isAdmin, onDone }: ResetPasswordFormProps) {
  const control = useForm({
    schema: resetPasswordSchema,
    onSubmit: async (body) => {
      await callApi('POST /api/auth/reset-password', { body }, { toast: false });
      onDone();
    },
  });
  return (
    <Form control={control} action={m.accounts_reset()}>
      <input type="hidden" name="token" value={token ?? ''} />
      <NewPassword label={m.accounts_new_password()} isAdmin={isAdmin} />
      <p className="text-sm text-muted">{m.accounts_reset_providers()}</p>
    </Form>
  );
}
