import { findDetails, hideDetails } from '@mam/contract/text-checks/details';
import { CommentDetails } from './CommentDetails.tsx';

interface UnsentDetailsProps {
  text: string;
  onSend: (change: { text?: string; keep_details: boolean }) => void;
}

/** The server has found details that the box had not: the same choice. */
export function UnsentDetails({ text, onSend }: UnsentDetailsProps) {
  const details = findDetails(text);
  return (
    <CommentDetails
      text={text}
      details={details}
      onHide={() => onSend({ text: hideDetails(text, details), keep_details: true })}
      onKeep={() => onSend({ keep_details: true })}
    />
  );
}
