import { m } from '@mam/texts';
import { type MouseEvent, useState } from 'react';
import { privateMode } from '../../../platform/device/device-storage.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/Button.tsx';

const CARD = 'rounded-m bg-warn-soft px-4 py-3.5 text-sm text-warn-text';

interface WaitChoiceProps {
  /** Resolves with false where the code for it cannot be loaded. */
  onStore: (email: string) => Promise<boolean>;
}

/**
 * Without a network: the reader decides whether the question waits on this device, where it can be
 * read by others, or in this tab only. In private mode there is no choice.
 */
export function WaitChoice({ onStore }: WaitChoiceProps) {
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  const [isTabOnly, setTabOnly] = useState(false);
  const store = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const email = form?.elements.namedItem('email');
    if (!(email instanceof HTMLInputElement) || !email.reportValidity()) return;
    void onStore(email.value.trim()).then((isStored) => setTabOnly(!isStored));
  };
  if (isPrivate || isTabOnly) {
    return (
      <p role="status" className={CARD}>
        {isPrivate ? m.waiting_ask_private() : m.waiting_ask_tab_text()}
      </p>
    );
  }
  return (
    <section aria-labelledby="wait-title" className={`${CARD} grid gap-3`}>
      <h2 id="wait-title" className="text-md">
        {m.waiting_ask_title()}
      </h2>
      <p>{m.waiting_ask_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" className="min-h-11!" onClick={store}>
          {m.waiting_ask_store()}
        </Button>
        <Button size="s" className="min-h-11!" onClick={() => setTabOnly(true)}>
          {m.waiting_ask_tab()}
        </Button>
      </div>
    </section>
  );
}
