import { QUESTION_SORTS } from '@mam/contract/core/constants';
import type { QuestionSort } from '@mam/contract/questions/questions';

export interface QuestionFilter {
  categoryId?: number | undefined;
  keyword?: string | undefined;
  sort?: QuestionSort | undefined;
}

/** The page of one question; its address has no words. */
export function questionHref(uuid: string): string {
  return `/qa/${uuid}`;
}

/** The list with this filter; unset values are left out, so that each list has one address. */
export function questionsHref({ categoryId, keyword, sort }: QuestionFilter, page = 1): string {
  const query = new URLSearchParams();
  if (categoryId) query.set('categoryId', String(categoryId));
  if (keyword) query.set('keyword', keyword);
  if (sort && sort !== QUESTION_SORTS[0]) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `${query}` ? `/qa?${query}` : '/qa';
}
