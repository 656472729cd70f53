import type { AppError } from '@mam/contract/core/errors';
import { useEffect, useState } from 'react';
import { fieldMessage } from '../../../admin-ui/form/field-message.ts';

/** The message of a failed upload. */
export function FailureText({ failure }: { failure: AppError }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    let isShown = true;
    void fieldMessage(failure).then((text) => {
      if (isShown) setMessage(text);
    });
    return () => {
      isShown = false;
    };
  }, [failure]);
  return message && <p className="text-danger-text text-sm">{message}</p>;
}
