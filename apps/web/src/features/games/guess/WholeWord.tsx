import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DockedSheet } from '../../../ui/docked/DockedSheet.tsx';
import { composeVietnamese } from './compose.ts';

interface WholeWordProps {
  language: Language;
  onGuess: (text: string) => void;
  onClose: () => void;
}

/** The field for the whole word: without tones, by Telex or VNI, or with a keyboard that has them. */
export function WholeWord({ language, onGuess, onClose }: WholeWordProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), []);
  const reading = language === 'vi' ? composeVietnamese(text) : text;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onClose();
    onGuess(text);
  };
  return (
    <DockedSheet title={m.games_whole_label()} onClose={onClose}>
      <form onSubmit={send} className="mt-3 grid gap-3">
        <input
          ref={field}
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={m.games_whole_label()}
          aria-describedby={id}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="min-h-13 w-full rounded-m border-[1.5px] border-line-strong bg-surface px-4 text-lg"
        />
        <p id={id} className="text-sm text-muted">
          {reading === text.normalize('NFC')
            ? m.games_whole_note()
            : m.games_whole_reads({ word: reading })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {m.games_whole_send()}
          </Button>
          <Button onClick={onClose}>{m.games_whole_cancel()}</Button>
        </div>
      </form>
    </DockedSheet>
  );
}
