import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { verificationSchema } from './account-schemas.ts';

/** `used`: the address has an account, which only the reader of its mail learns. */
export type ConfirmationResult = 'done' | 'dead' | 'used';

interface ConfirmAddressFormProps {
  /** The token of the link in the mail; undefined before hydration. */
  token: string | undefined;
  onDone: (result: ConfirmationResult) => void;
}

/** Confirms the new address of an e-mail change. It asks for a tap, because mail scanners open every link. */
export function ConfirmAddressForm({ token, onDone }: ConfirmAddressFormProps) {
  const control = useForm({
    schema: verificationSchema,
    onSubmit: async (body) => {
      try {
        await callApi('POST /api/email-changes/confirm', { body }, { toast: false });
        onDone('done');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.fields?.new_email === 'validation_new_email_used') onDone('used');
        else if (error.key === 'link.expired') onDone('dead');
        else throw error;
      }
    },
  });
  return (
    <Form control={control} action={m.accounts_confirm_address_go()}>
      <input type="hidden" name="token" value={token ?? ''} />
    </Form>
  );
}
