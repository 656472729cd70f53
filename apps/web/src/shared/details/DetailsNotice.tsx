import type { Detail } from '@mam/contract/text-checks/details';
import { m } from '@mam/texts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Where a notice was, once the details are hidden. */
export function DetailsHidden({ onUndo }: { onUndo: () => void }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <Icon name="eye-off" />
      {m.common_details_hidden()}
      <Button size="s" className="min-h-11!" onClick={onUndo}>
        {m.common_details_unhide()}
      </Button>
    </p>
  );
}

interface DetailsNoticeProps {
  text: string;
  details: readonly Detail[];
  /** The sentence about the details, which are quoted in it. */
  lead: (words: string) => string;
  hint?: string;
  onHide: () => void;
  onKeep: () => void;
  /** Where leaving them does more than that. */
  keepLabel?: string | undefined;
}

/**
 * The details in a text that could identify its author. It offers first to hide them, then to leave them,
 * and blocks nothing.
 */
export function DetailsNotice(props: DetailsNoticeProps) {
  const { text, details, lead, hint, onHide, onKeep, keepLabel = m.common_details_keep() } = props;
  const nfc = text.normalize('NFC');
  const words = details.map(({ start, end }) => `“${nfc.slice(start, end)}”`).join(', ');
  return (
    <div role="status" className="rounded-[14px] bg-sun-soft px-4 py-3 text-sm text-warn-text">
      <p className="flex gap-2.5">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span className="min-w-0 wrap-anywhere">
          <b className="font-strong">{lead(words)}</b> {hint}
        </span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant="primary" size="s" className="min-h-11!" icon="eye-off" onClick={onHide}>
          {m.common_details_hide()}
        </Button>
        <Button size="s" className="min-h-11! border-current! text-warn-text!" onClick={onKeep}>
          {keepLabel}
        </Button>
      </div>
    </div>
  );
}

/** Replaces a text by one without its details; `undo` gives it back as long as nothing else was typed. */
export function useHiding(text: string, setText: (text: string) => void) {
  const [last, setLast] = useState({ before: '', after: '' });
  return {
    hide: (after: string) => {
      setLast({ before: text, after });
      setText(after);
    },
    undo: text !== '' && last.after === text ? () => setText(last.before) : undefined,
  };
}
