import { keywordWords } from '@mam/contract/text/fold';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { allCommands, firstCommands } from './commands.ts';
import { foundSections, startSections } from './palette-entries.ts';

/** Milliseconds of rest before the server is asked. */
const DEBOUNCE_MS = 180;

/** The sections of the palette for what is typed. */
export function usePalette(signOut: () => void) {
  const { setColorScheme: setScheme } = useMantineColorScheme();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const [rested] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const isLong = keywordWords(keyword).length > 0;
  const { data, isFetching } = useQuery({
    queryKey: ['palette', rested],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/palette', { query: { keyword: rested } }, { signal, toast: false }),
    enabled: isLong && rested !== '',
    placeholderData: keepPreviousData,
  });
  const groups = isLong ? data?.groups : undefined;
  const sections = useMemo(() => {
    const commands = allCommands({ signOut, setScheme });
    if (keyword === '') return startSections(firstCommands(commands));
    return foundSections(keyword, groups ?? [], commands);
  }, [keyword, groups, signOut, setScheme]);
  return { text, setText, keyword, sections, isBusy: isLong && (isFetching || rested !== keyword) };
}
