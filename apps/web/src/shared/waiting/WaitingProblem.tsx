import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../platform/client/error-message.ts';
import { isFreed, isRefused, mustChange, type Waiting } from './waiting.ts';

interface WaitingProblemProps {
  item: Waiting;
  /** The server has answered that its author may comment: a ban may end before its time. */
  isFree?: boolean;
}

/** Why something waits: the words of the server where it has refused it, else that it goes by itself. */
export function WaitingProblem({ item, isFree }: WaitingProblemProps) {
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
  if (failure?.key === 'comment.banned')
    return <>{isFree || isFreed(item) ? m.waiting_free() : `${text} ${m.waiting_barred()}`}</>;
  if (isRefused(item)) return <>{`${text} ${m.waiting_refused()}`}</>;
  return <>{text ? `${text} ${m.waiting_later()}` : m.waiting_network()}</>;
}
