import { textIn } from '@mam/contract/core/localized';
import { getLocale } from '@mam/texts/runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** The categories that an item can have, drafts included, in the language of the page. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => callApi('GET /api/admin/categories', {}, { signal, toast: false }),
    select: ({ items }) => ({
      items: items.map(({ name, ...category }) => ({
        ...category,
        name: textIn(name, getLocale()),
      })),
    }),
    staleTime: 60_000,
  });

/** The same as the choices of a filter or field. */
export function useCategoryChoices(): { value: string; label: string }[] {
  const { data } = useQuery(categoriesQuery());
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
