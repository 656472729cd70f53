import { findWords, readWordList } from '@mam/contract/text-checks/word-list';
import {
  type StoredWordList,
  WORD_LIST_LENGTH_MAX,
  wordListEntries,
} from '@mam/contract/word-lists/word-lists.admin';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { FormBody } from '../../../admin-ui/form/FormBody.tsx';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../platform/toast.ts';

const TEXTS = {
  distress: { title: m.admin_words_distress, lead: m.admin_words_distress_lead },
  hold: { title: m.admin_words_hold, lead: m.admin_words_hold_lead },
} as const;

const SCHEMA = z.object({ entries: wordListEntries });

/** One word list; the one with slurs is folded until it is asked for. */
export function WordListForm({ list }: { list: StoredWordList }) {
  const { form, control, submit } = useWordListForm(list);
  const { title, lead } = TEXTS[list.key];
  const { entries } = form.values;
  return (
    <section className={PADDED_PANEL} aria-labelledby={`list-${list.key}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`list-${list.key}`}>{title()}</h2>
        <span className="text-sm text-muted">
          {m.admin_words_count({ count: count(linesOf(entries)) })}
        </span>
      </div>
      <p className="mt-1 mb-3 text-sm text-muted">{lead()}</p>
      <Sample entries={entries} name={title()} />
      <details className="mt-4" open={list.key === 'distress'}>
        <summary className="flex min-h-11 cursor-pointer items-center font-strong text-heading">
          {m.admin_words_show()}
        </summary>
        <form onSubmit={submit} noValidate>
          <FormBody control={control}>
            <Textarea
              label={`${m.admin_words_entries()}, ${title()}`}
              description={m.admin_words_syntax()}
              autosize
              minRows={10}
              maxRows={24}
              maxLength={WORD_LIST_LENGTH_MAX}
              spellCheck={false}
              {...form.getInputProps('entries')}
            />
          </FormBody>
          <FormFooter control={control} save={m.admin_save()} cancel={() => form.reset()} />
        </form>
      </details>
    </section>
  );
}

function useWordListForm({ key, entries, version }: StoredWordList) {
  const queries = useQueryClient();
  return useAdminForm({
    name: `word-lists/${key}`,
    initial: { entries },
    schema: SCHEMA,
    send: (body) =>
      callApi(
        'PUT /api/admin/word-lists/:key',
        { params: { key }, body: { ...body, version } },
        { toast: false },
      ),
    async done() {
      showToast(m.admin_saved());
      await queries.invalidateQueries({ queryKey: ['word-lists'] });
    },
  });
}

/** A sentence that the list as it is typed is tried on, with the function that the server uses. */
function Sample({ entries, name }: { entries: string; name: string }) {
  const [text, setText] = useState('');
  const found = findWords(text, readWordList(entries));
  const nfc = text.normalize('NFC');
  const words = [...new Set(found.map(({ start, end }) => nfc.slice(start, end)))].join(', ');
  return (
    <>
      <Textarea
        label={`${m.admin_words_sample()}, ${name}`}
        placeholder={m.admin_words_sample_text()}
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className="mt-1.5 min-h-6 text-sm">
        {text.trim() !== '' &&
          (words ? m.admin_words_found({ words }) : m.admin_words_found_none())}
      </p>
    </>
  );
}

function linesOf(entries: string): number {
  return entries.split('\n').filter((line) => /^[^#]*[\p{L}\d]/u.test(line)).length;
}
