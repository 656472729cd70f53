import { AppError } from '@mam/contract/errors';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface LoadFailureProps {
  error: Error;
  retry: () => void;
}

/** Stands where something should be that could not be loaded: why, and once more. */
export function LoadFailure({ error, retry }: LoadFailureProps) {
  const text = useFailureText(error);
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

/** Rarely needed, so fetched when it is; where even that fails, in short. */
function useFailureText(error: Error): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const failure = error instanceof AppError ? error : new AppError('internal');
    import('../platform/failure-texts.ts').then(
      ({ failureText }) => setText(failureText(failure)),
      () => setText(m.error_unknown()),
    );
  }, [error]);
  return text;
}
