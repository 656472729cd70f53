import { type ReactNode, useState } from 'react';
import { CodeCard } from '../CodeCard.tsx';
import { TicketHelp } from '../TicketHelp.tsx';
import { AskForm, type Sent } from './AskForm.tsx';

interface AskProps {
  /** Stands beside the form and is removed with it. */
  aside: ReactNode;
}

/** The form of a private question, then its code. */
export function Ask({ aside }: AskProps) {
  const [sent, setSent] = useState<Sent>();
  if (sent) {
    return (
      <>
        <CodeCard code={sent.code} />
        <TicketHelp help={sent.help} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-10">
      <AskForm onSent={setSent} />
      {aside}
    </div>
  );
}
