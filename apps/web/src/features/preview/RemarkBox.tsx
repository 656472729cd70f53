import { REMARK_RETENTION_DAYS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';

const remarkSchema = async () =>
  (await import('@mam/contract/preview-links/preview-remarks.rules')).previewRemark;

/** Where the holder of the link writes to the editors about this item. */
export function RemarkBox({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <section aria-labelledby="remark" className="mt-8 rounded-m bg-surface p-5 shadow-card">
      <h2 id="remark" className="text-md">
        {m.preview_remark_title()}
      </h2>
      {isSent ? (
        <div className="mt-3 grid justify-items-start gap-3">
          <p role="status" className="flex items-center gap-2 font-strong text-ok-text">
            <Icon name="check" />
            {m.preview_remark_sent()}
          </p>
          <Button size="s" icon="plus" onClick={() => setSent(false)}>
            {m.preview_remark_more()}
          </Button>
        </div>
      ) : (
        <RemarkForm token={token} done={() => setSent(true)} />
      )}
    </section>
  );
}

function RemarkForm({ token, done }: { token: string; done: () => void }) {
  const control = useForm({
    schema: remarkSchema,
    onSubmit: async (remark) => {
      await callApi(
        'POST /api/preview-links/remark',
        { body: { ...remark, token } },
        { toast: false },
      );
      done();
    },
  });
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {m.preview_remark_lead()} {m.preview_remark_kept({ count: REMARK_RETENTION_DAYS })}
      </p>
      <Form control={control} action={m.preview_remark_send()} className="mt-4">
        <TextAreaField name="text" label={m.preview_remark_text()} />
        <Field name="name" label={m.preview_remark_name()} autoComplete="name" required={false} />
      </Form>
    </>
  );
}
