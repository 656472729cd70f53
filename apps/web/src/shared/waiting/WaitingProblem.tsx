import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../platform/client/error-message.ts';
import { isBanned, isRefused, mustChange, type Waiting } from './waiting.ts';

/** Why something waits: the words of the server where it has refused it, else that it goes by itself. */
export function WaitingProblem({ item }: { item: Waiting }) {
  const { failure } = item;
  const [text, setText] = useState('');
  useEffect(() => {
    let isOver = false;
    setText('');
    if (failure && failure.key !== 'network')
      void errorMessage(new AppError(failure.key, failure)).then((next) => isOver || setText(next));
    return () => {
      isOver = true;
    };
  }, [failure]);
  // Its words have what can be done.
  if (mustChange(item)) return <>{text}</>;
  if (isBanned(item)) return <>{`${text} ${m.waiting_banned()}`}</>;
  if (isRefused(item)) return <>{`${text} ${m.waiting_refused()}`}</>;
  return <>{text ? `${text} ${m.waiting_later()}` : m.waiting_network()}</>;
}
