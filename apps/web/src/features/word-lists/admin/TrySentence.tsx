import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { caughtRows } from './caught-rows.ts';
import { EntryWords } from './EntryWords.tsx';
import type { WordRow } from './use-word-list.ts';

interface TrySentenceProps {
  entries: string;
  /** Where the whole list is tried: its rows, of which those that catch the sentence are named. */
  list?: { rows: readonly WordRow[]; linkTo: (id: number) => string };
}

/** A sentence that a list is tried on, with the function that the server uses. */
export function TrySentence({ entries, list }: TrySentenceProps) {
  const [text, setText] = useState('');
  // Typing does not wait for a long list.
  const rested = useDeferredValue(text);
  const rows = list?.rows;
  const caught = useMemo(() => caughtRows(rested, entries, rows ?? []), [rested, entries, rows]);
  const words = caught.words.join(', ');
  return (
    <div>
      <Textarea
        label={m.admin_words_sample()}
        placeholder={m.admin_words_sample_text()}
        minRows={1}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className="mt-1.5 min-h-6 text-sm">
        {rested.trim() !== '' &&
          (words ? m.admin_words_found({ words }) : m.admin_words_found_none())}
      </p>
      {list && caught.rows.length > 0 && (
        <div className="mb-3 text-sm">
          <p className="text-muted">{m.admin_words_caught_by()}</p>
          <ul className="mt-1 grid gap-1">
            {caught.rows.map(({ id, entry }) => (
              <li key={id}>
                <Link to={list.linkTo(id)} preventScrollReset>
                  <EntryWords entry={entry} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
