import { findWords, readText, readWordList } from '@mam/contract/text-checks/word-list';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';

/** A sentence that a list is tried on, with the function that the server uses. */
export function TrySentence({ entries }: { entries: string }) {
  const [text, setText] = useState('');
  const found = findWords(readText(text), readWordList(entries));
  const nfc = text.normalize('NFC');
  const words = [...new Set(found.map(({ start, end }) => nfc.slice(start, end)))].join(', ');
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
        {text.trim() !== '' &&
          (words ? m.admin_words_found({ words }) : m.admin_words_found_none())}
      </p>
    </div>
  );
}
