import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { showToast } from '../../platform/toast.ts';
import { forgetAccount } from '../../shared/accounts/forget-account.ts';
import type { OwnProfile } from '../../shared/profile/own-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { removalSchema } from './profile-schemas.ts';
import { focusSection } from './profile-sections.ts';

/** The password, if the account has one, and a last confirmation. */
export function DeleteForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { control, dialog } = useDeleteAccount();
  // The button that opened the form is gone.
  useEffect(() => {
    if (profile.has_password) document.getElementById('password')?.focus();
    else focusSection('delete');
  }, [profile.has_password]);
  return (
    <>
      <Form control={control} action={m.profile_delete_account()} variant="danger">
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
        {profile.has_password && (
          <PasswordField
            name="password"
            label={m.accounts_password()}
            hint={m.profile_delete_password_hint()}
            autoComplete="current-password"
          />
        )}
      </Form>
      <Button className="mt-3 w-full" onClick={onClose}>
        {m.profile_cancel()}
      </Button>
      {dialog}
    </>
  );
}

function useDeleteAccount() {
  const navigate = useNavigate();
  const [confirm, dialog] = useConfirm();
  const control = useForm({
    schema: removalSchema,
    onSubmit: async (body) => {
      const isSure = await confirm({
        title: m.profile_delete_sure(),
        text: m.profile_delete_sure_text(),
        yes: m.profile_delete_yes(),
        no: m.profile_delete_no(),
      });
      if (!isSure) return;
      await callApi('DELETE /api/profile', { body }, { toast: false });
      showToast(m.profile_deleted());
      forgetAccount();
      navigate('/dashboard');
    },
  });
  return { control, dialog };
}
