import { dayText } from '@mam/contract/core/days';
import { type FactInfo, factSignature } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../admin-ui/dates/DayField.tsx';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { today } from '../../../platform/today.ts';
import { Button } from '../../../ui/Button.tsx';
import { FACTS_KEY } from './fact-queries.ts';

/** Who signed a fact; what is entered stands on a paper. */
export function FactSignatureBox({ fact }: { fact: FactInfo }) {
  const [isSigning, setSigning] = useState(false);
  const { signature, sources } = fact;
  return (
    <section>
      <h3 className="text-md">{m.admin_facts_sign_title()}</h3>
      <div className="mt-2 grid gap-3 rounded-m border border-dashed border-line-strong p-4 text-sm">
        {signature ? <Signed fact={fact} signature={signature} /> : <NotSigned />}
        {sources.length === 0 && <p>{m.admin_facts_sign_unsourced()}</p>}
        {!isSigning && sources.length > 0 && !signature?.is_current && (
          <div>
            <Button size="s" variant="primary" icon="edit" onClick={() => setSigning(true)}>
              {m.admin_facts_sign()}
            </Button>
          </div>
        )}
      </div>
      {isSigning && <SignatureForm fact={fact} close={() => setSigning(false)} />}
    </section>
  );
}

function NotSigned() {
  return (
    <p>
      <b className="font-strong text-heading">{m.admin_facts_unsigned()}.</b>{' '}
      {m.admin_facts_sign_note()}
    </p>
  );
}

type Signature = NonNullable<FactInfo['signature']>;

function Signed({ fact: { code }, signature }: { fact: FactInfo; signature: Signature }) {
  const refresh = useRefresh(FACTS_KEY);
  const { name, profession, signed_on, entered_by, is_current } = signature;
  const withdraw = async () => {
    const isSure = await confirm({
      title: m.admin_facts_withdraw(),
      text: m.admin_facts_withdraw_ask({ name }),
      yes: m.admin_facts_withdraw(),
      no: m.admin_cancel(),
    }).catch(() => false);
    if (!isSure) return;
    try {
      await callApi('DELETE /api/admin/facts/:code/signature', { params: { code } });
      showToast(m.admin_facts_withdrawn());
    } catch {
      // The call shows its own toast; the fact was out of date.
    }
    await refresh();
  };
  return (
    <>
      <p className="wrap-anywhere">
        <b className="font-strong text-heading">
          {m.admin_facts_sign_who({ name, profession, day: dayText(signed_on) })}
        </b>
        {entered_by && (
          <span className="block text-muted">
            {m.admin_facts_sign_entered({ name: entered_by })}
          </span>
        )}
      </p>
      {!is_current && <p className="text-warn-text">{m.admin_facts_sign_outdated()}</p>}
      <div>
        <Button size="s" onClick={() => void withdraw()}>
          {m.admin_facts_withdraw()}
        </Button>
      </div>
    </>
  );
}

function SignatureForm({ fact, close }: { fact: FactInfo; close: () => void }) {
  const { code, version } = fact;
  const refresh = useRefresh(FACTS_KEY);
  const { form, control, submit } = useAdminForm({
    name: `facts/${code}`,
    initial: { name: '', profession: '', signed_on: today(), version },
    schema: factSignature,
    send: (body) =>
      callApi('PUT /api/admin/facts/:code/signature', { params: { code }, body }, { toast: false }),
    async done() {
      showToast(m.admin_facts_signed());
      close();
      await refresh();
    },
  });
  return (
    <AdminForm
      {...{ control, submit }}
      save={m.admin_facts_sign()}
      cancel={close}
      // As wide as the drawer: the form has a padding of its own.
      className="-mx-4 lg:-mx-5"
    >
      <TextInput
        label={m.facts_name()}
        description={m.admin_facts_sign_name_hint()}
        required
        maxLength={120}
        autoComplete="off"
        // The admin has just asked for this form, which may lie below the screen.
        autoFocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={m.facts_profession()}
        description={m.admin_facts_sign_profession_hint()}
        required
        maxLength={120}
        {...form.getInputProps('profession')}
      />
      <DayField
        label={m.facts_signed_on()}
        required
        maxDate={today()}
        {...form.getInputProps('signed_on')}
      />
    </AdminForm>
  );
}
