import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useState } from 'react';
import { toMessages } from '../../../../admin-ui/form/use-admin-form.ts';
import type { FieldErrors } from '../../../../admin-ui/form/use-problems.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { errorMessage } from '../../../../platform/client/error-message.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { showFailure, showToast } from '../../../../platform/toast.ts';
import type { MailText } from '../notification-queries.ts';

/** The mail to the own address, and whether it was changed since. `show`: marks the fields that are wrong. */
export function useTestSend(text: MailText, show: (problems: FieldErrors) => void) {
  const [sent, setSent] = useState<{ to: string; at: string; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const now = JSON.stringify(text);
  const send = async () => {
    setBusy(true);
    try {
      const path = 'POST /api/admin/notifications/test';
      const { to, at } = await callApi(path, { body: text }, { toast: false });
      setSent({ to, at, text: now });
      showToast(m.admin_notifications_test_sent({ to, when: vietnamTime(at) }));
    } catch (error) {
      if (error instanceof AppError && error.fields) show(toMessages(error.fields));
      else showFailure(await errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { sent, isChanged: sent !== undefined && sent.text !== now, isBusy, send };
}

export type TestSend = ReturnType<typeof useTestSend>;
