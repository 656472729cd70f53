import type { NextPage } from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { callApi } from '../../../../platform/client/client.ts';
import type { GuideFormState } from '../TextPair.tsx';
import { choiceOf, fixedPages, keyOf, type Next, pageOf } from './next-choices.ts';

const DEBOUNCE_MS = 200;

interface NextSelectProps {
  form: GuideFormState;
  /** Path of the step. */
  at: string;
  next: Next;
  /** Of the step, so that what is drawn depends on nothing else of the form. */
  error: ReactNode;
}

/** Chooses where a step leads by the words of its title: a page, help, or a number to call. */
export const NextSelect = memo(function NextSelect({ form, at, next, error }: NextSelectProps) {
  const [typed, setTyped] = useState('');
  const { chosen, isGone } = useChosen(next);
  const label = chosen && choiceOf(chosen).label;
  // The field repeats what is chosen, which is no search.
  const { found, isBusy } = useFound(typed === label ? '' : typed.trim());
  const others = found.filter((page) => !chosen || keyOf(page) !== keyOf(chosen));
  const { onChange: _, value: __, ...field } = form.getInputProps(`${at}.ref`);
  return (
    <Select
      {...{ ...field, error }}
      searchable
      clearable
      label={m.admin_guides_next_ref()}
      placeholder={m.admin_guides_next_ref_example()}
      description={isGone ? m.admin_guides_next_gone() : m.admin_guides_next_ref_hint()}
      value={chosen ? keyOf(chosen) : null}
      data={[...(chosen ? [chosen] : []), ...others].map(choiceOf)}
      onSearchChange={setTyped}
      onChange={(key) => {
        const { kind, ref } = pageOf(key);
        form.setFieldValue(`${at}.kind`, kind);
        form.setFieldValue(`${at}.ref`, ref);
      }}
      // What stands here has been matched already.
      filter={({ options }) => options}
      nothingFoundMessage={isBusy ? m.form_loading() : m.admin_guides_next_none()}
    />
  );
}, isSameStep);

function isSameStep(before: NextSelectProps, after: NextSelectProps): boolean {
  const isKept = before.at === after.at && before.error === after.error;
  return isKept && keyOf(before.next) === keyOf(after.next);
}

/** What a step leads to with its title; one that readers cannot open is shown by what names it. */
function useChosen({ kind, ref }: Next): { chosen: NextPage | undefined; isGone: boolean } {
  const fixed = fixedPages('').find((page) => page.kind === kind && page.ref === ref);
  const { data } = useQuery({
    queryKey: ['guide-next', 'one', kind, ref],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/guides/next-pages',
        { query: { kind, ref } },
        { signal, toast: false },
      ),
    enabled: ref !== '' && !fixed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (ref === '') return { chosen: undefined, isGone: false };
  const named = fixed ?? data?.items[0];
  const title = named?.title ?? { vi: ref };
  return { chosen: { kind, ref, title }, isGone: data !== undefined && !named && kind !== 'phone' };
}

/** What words, an address or digits find, after a rest. */
function useFound(wanted: string): { found: NextPage[]; isBusy: boolean } {
  const [keyword] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['guide-next', keyword],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/guides/next-pages', { query: { keyword } }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
  });
  const pages = keyword && wanted ? (data?.items ?? []) : [];
  const fixed = fixedPages(wanted).filter((page) => !pages.some((each) => isSame(each, page)));
  return { found: [...fixed, ...pages], isBusy: isFetching || keyword !== wanted };
}

/** A number may be written with spaces. */
function isSame(one: NextPage, other: NextPage): boolean {
  const plain = (page: NextPage) => keyOf(page).replaceAll(' ', '');
  return plain(one) === plain(other);
}
