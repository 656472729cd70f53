import { AppError } from '@mam/contract/errors';
import { useState } from 'react';
import { callApi } from '../../platform/client.ts';
import { useLinkToken } from './link-token.ts';

type Stage = 'waiting' | 'done' | 'refused' | 'failed';

/** Confirming an address: `refused` for a dead link, `failed` where trying again may help. */
export function useVerification(): { stage: Stage; confirm: () => void } {
  const token = useLinkToken();
  const [stage, setStage] = useState<Stage>('waiting');
  const confirm = () => {
    callApi('POST /api/auth/verify', { body: { token: token ?? '' } }, { failure: 'caller' })
      .then(() => setStage('done'))
      .catch((error: unknown) => {
        const isDead = error instanceof AppError && error.status === 400;
        setStage(isDead ? 'refused' : 'failed');
      });
  };
  return { stage: token === null && stage === 'waiting' ? 'refused' : stage, confirm };
}
