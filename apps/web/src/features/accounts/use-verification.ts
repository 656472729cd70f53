import { AppError } from '@mam/contract/core/errors';
import { useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { errorMessage } from '../../platform/client/error-message.ts';
import { useLinkToken } from './use-link-token.ts';

type Stage = 'waiting' | 'done' | 'refused';

interface Verification {
  /** `refused`: the link has expired. */
  stage: Stage;
  /** An error after which another try may help. */
  failure: string | undefined;
  confirm: () => void;
}

/** Verifies an address by the token of its mail. */
export function useVerification(): Verification {
  const token = useLinkToken();
  const [stage, setStage] = useState<Stage>('waiting');
  const [failure, setFailure] = useState<string>();
  const confirm = () => {
    callApi('POST /api/auth/verify', { body: { token: token ?? '' } }, { toast: false })
      .then(() => setStage('done'))
      .catch(async (error: unknown) => {
        const isDead = error instanceof AppError && error.status === 400;
        if (isDead) setStage('refused');
        else setFailure(await errorMessage(error));
      });
  };
  const isEmpty = token === null && stage === 'waiting';
  return { stage: isEmpty ? 'refused' : stage, failure, confirm };
}
