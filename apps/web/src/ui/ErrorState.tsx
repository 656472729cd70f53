import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../platform/client/error-message.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Error message with a retry button. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  const text = useErrorMessage(error);
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-m bg-danger-soft p-4">
      <p className="flex gap-2 text-danger-text">
        <Icon name="alert" className="mt-0.5" />
        {text}
      </p>
      <Button size="s" onClick={retry}>
        {m.form_retry()}
      </Button>
    </div>
  );
}

/** What is loaded is named by the address: where that is refused, there is no such thing. */
function isInvalid(error: Error): boolean {
  return error instanceof AppError && error.key === 'validation';
}

function useErrorMessage(error: Error): string {
  const [text, setText] = useState('');
  useEffect(() => {
    void errorMessage(isInvalid(error) ? new AppError('not_found') : error).then(setText);
  }, [error]);
  return text;
}
