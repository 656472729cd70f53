import type { CannedAnswer } from '@mam/contract/canned-answers/canned-answers.admin';
import { type Language, textIn } from '@mam/contract/core/localized';
import { areWordsIn, foldWords } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { errorMessage } from '../../../platform/client/error-message.ts';
import { showFailure } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { rankCanned } from './rank-canned.ts';

/** As wide as the page without its edges, where that is narrow. */
const WIDTH = 'min(360px, 100vw - 3rem)';

/** `entered`: Enter came before the list had the focus, and its first answer is chosen as soon as it is there. */
export type CannedList = 'closed' | 'open' | 'entered';

interface CannedAnswersProps {
  /** Language of the asker. */
  language: Language;
  /** What was asked last: the likeliest answer comes first. */
  message: string;
  list: CannedList;
  setList: (list: CannedList) => void;
  onChoose: (text: string) => void;
}

/**
 * Answers to begin with, found by any of their words. Titles are in the language of the page, texts in the language of
 * the asker.
 */
export function CannedAnswers({ language, message, list, setList, onChoose }: CannedAnswersProps) {
  const [typed, setTyped] = useState('');
  const isOpen = list !== 'closed';
  const setOpen = (isWanted: boolean) => setList(isWanted ? 'open' : 'closed');
  const answers = useCannedAnswers(message, isOpen, () => setOpen(false));
  const words = foldWords(typed);
  const found = answers?.filter(({ title, text }) =>
    areWordsIn(`${title.vi} ${title.en} ${text.vi} ${text.en}`, words),
  );
  const combobox = useCombobox({
    // The first answer is selected as soon as the list opens, so it must be there by then.
    opened: isOpen && answers !== undefined,
    onOpenedChange: setOpen,
    onDropdownClose: () => setTyped(''),
  });
  const { dropdownOpened, focusSearchInput, selectFirstOption } = combobox;
  const button = useInView(isOpen);
  useEffect(() => {
    if (dropdownOpened) focusSearchInput();
  }, [dropdownOpened, focusSearchInput]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list begins with its first answer.
  useEffect(() => {
    if (dropdownOpened) selectFirstOption();
  }, [dropdownOpened, typed]);
  const choose = (id: string) => {
    const chosen = found?.find((each) => String(each.id) === id);
    setOpen(false);
    if (chosen) onChoose(textIn(chosen.text, language));
  };
  const first = found?.[0]?.id;
  const isNone = found?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter.
  useEffect(() => {
    if (list !== 'entered') return;
    if (first !== undefined) choose(String(first));
    else if (isNone) setOpen(true);
  }, [list, first, isNone]);
  return (
    <Combobox store={combobox} width={WIDTH} position="bottom-end" onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <Button ref={button} icon="log" size="s" onClick={() => setOpen(!isOpen)}>
          {m.admin_ticket_canned()}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          aria-label={m.admin_ticket_canned_find()}
          placeholder={m.admin_ticket_canned_find()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Options {...{ found, typed, language }} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The button of the list: while that is out of view, an open list is hidden. */
function useInView(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    if (isOpen && (top < 0 || bottom > innerHeight))
      button.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  return button;
}

/** The likeliest for a message first; undefined until they are there. A list that cannot be had is closed again. */
function useCannedAnswers(message: string, isOpen: boolean, close: () => void) {
  const query = { kind: 'ticket' } as const;
  const { data, error, refetch } = useQuery({
    queryKey: ['canned-answers', query],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/canned-answers', { query }, { signal, toast: false }),
  });
  const isFailed = isOpen && !data && error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening.
  useEffect(() => {
    if (!isFailed) return;
    // The keys of the box are not for a list that is not there.
    close();
    void errorMessage(error).then(showFailure);
    void refetch();
  }, [isFailed]);
  return useMemo(() => data && rankCanned(data.items, message), [data, message]);
}

interface OptionsProps {
  found: CannedAnswer[] | undefined;
  typed: string;
  language: Language;
}

function Options({ found, typed, language }: OptionsProps) {
  return (
    <Combobox.Options mah={360} className="overflow-y-auto" aria-label={m.admin_ticket_canned()}>
      {found?.map(({ id, title, text }) => (
        <Combobox.Option
          key={id}
          value={String(id)}
          className="min-h-11 text-text data-combobox-selected:bg-primary-soft data-combobox-selected:text-text hover:bg-primary-soft"
        >
          <span className="block text-heading">{textIn(title, getLocale())}</span>
          <span className="block truncate text-sm text-muted">{textIn(text, language)}</span>
        </Combobox.Option>
      ))}
      {found?.length === 0 && (
        <Combobox.Empty>
          {typed ? m.admin_palette_none({ keyword: typed }) : m.admin_ticket_canned_none()}
        </Combobox.Empty>
      )}
    </Combobox.Options>
  );
}
