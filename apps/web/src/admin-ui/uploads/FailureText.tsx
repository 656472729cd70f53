import type { AppError } from '@mam/contract/core/errors';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../platform/client/error-message.ts';
import { validationText } from '../../platform/client/error-texts.ts';

/** What went wrong with a file, in words; of a wrong field its own. */
export function FailureText({ failure }: { failure: AppError }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isShown = true;
    const [field] = Object.values(failure.fields ?? {});
    const said = field ? Promise.resolve(validationText(field)) : errorMessage(failure);
    void said.then((text) => {
      if (isShown) setWords(text);
    });
    return () => {
      isShown = false;
    };
  }, [failure]);
  return words && <p className="text-danger-text text-sm">{words}</p>;
}
