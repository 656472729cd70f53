import { categoriesApi } from '@mam/contract/categories/categories';
import type { PageContext } from '@mam/contract/core/page-context';
import { question, questionsApi } from '@mam/contract/questions/questions';
import { notFound, throwNotFound } from '../../platform/not-found.ts';
import { loadApprovals } from '../../shared/facts/load-approvals.ts';

/** One page of questions and its filter; an invalid query shows the plain list. */
export async function loadQuestions({ call }: PageContext, request: Request) {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const schema = questionsApi.list.query;
  const parsed = schema.safeParse({ ...params, size: undefined });
  const query = parsed.success ? parsed.data : schema.parse({});
  const [list, { items: categories }] = await Promise.all([
    call(questionsApi.list, { query }),
    call(categoriesApi.list, {}),
  ]);
  const { categoryId, sort, keyword } = query;
  return {
    list,
    categories,
    filter: { categoryId, sort, keyword: keyword || undefined },
  };
}

/** One question with its category and others like it. */
export async function loadQuestion({ call }: PageContext, id: string) {
  if (!question.shape.uuid.safeParse(id).success) throw notFound();
  const [info, { items: categories }, approvals] = await Promise.all([
    call(questionsApi.info, { params: { id } }).catch(throwNotFound),
    call(categoriesApi.list, {}),
    loadApprovals({ call }, 'question', id),
  ]);
  return {
    ...{ info, approvals },
    category: categories.find((each) => each.id === info.category_id),
  };
}
