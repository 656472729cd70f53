import type { Language } from '@mam/contract/core/localized';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../reader.ts';
import { expect } from '../test.ts';

interface StarterCourse {
  uuid: string;
  /** Contents of the questions, which the browser never gets. */
  questions: QuestionContent[];
  lessons: { slug: string; title: Record<Language, string> }[];
}

/** The first course of the starter content, with the right answers. */
export function firstCourse(): Promise<StarterCourse> {
  return inDatabase(async (client) => {
    const courses = 'select id, uuid from courses order by position, id limit 1';
    const [course] = (await client.query(courses)).rows;
    const rows = async (sql: string) => (await client.query(sql, [course.id])).rows;
    const questions = await rows(
      'select content from test_questions where course_id = $1 and retired_at is null',
    );
    const lessons = await rows(
      'select slug, title from lessons where course_id = $1 order by position',
    );
    return { uuid: course.uuid, questions: questions.map(({ content }) => content), lessons };
  });
}

export interface TestPage {
  page: Page;
  language: Language;
  course: StarterCourse;
}

/** The form of the question on screen. */
export function questionForm(page: Page): Locator {
  return page.getByRole('main').locator('form');
}

/** The question on screen, with its right answer. */
export async function shownQuestion({ page, language, course }: TestPage) {
  const prompt = await questionForm(page).locator('legend').textContent();
  const question = course.questions.find((each) => each.prompt[language] === prompt);
  if (!question) throw new Error(`no question is «${prompt}»`);
  return question;
}

/** Chooses, orders or types the right answer. */
export async function fillAnswer(test: TestPage): Promise<void> {
  const question = await shownQuestion(test);
  const { language, page } = test;
  const form = questionForm(page);
  switch (question.kind) {
    case 'single':
    case 'multiple':
      for (const { text } of question.options.filter(({ is_right }) => is_right)) {
        await form.getByText(`${text[language]}`, { exact: true }).click();
      }
      return;
    case 'true_false':
      return form
        .getByRole('radio')
        .nth(question.is_true ? 0 : 1)
        .click();
    case 'typed':
      return form.getByRole('textbox').fill(`${question.accepted[language]?.[0]}`);
    case 'order':
      return putInOrder(
        form,
        question.steps.map((step) => `${step[language]}`),
        language,
      );
  }
}

/** Drags the first step to the top, and moves each other one up to its place with its arrow. */
async function putInOrder(form: Locator, steps: string[], language: Language): Promise<void> {
  const rows = form.getByRole('listitem');
  const [first = ''] = steps;
  const handle = rows.filter({ hasText: first }).getByRole('button').first();
  await handle.dragTo(rows.first(), { targetPosition: { x: 20, y: 4 } });
  await expect(rows.first()).toContainText(first);
  for (const [place, text] of steps.entries()) {
    const row = rows.filter({ hasText: text });
    const up = row.getByRole('button', { name: m.reorder_up({ text }, { locale: language }) });
    for (let tries = 0; tries < steps.length; tries += 1) {
      if (await rows.nth(place).filter({ hasText: text }).count()) break;
      await up.click();
    }
    await expect(rows.nth(place)).toContainText(text);
  }
}

/** Answers the question on screen, waits for its feedback, and goes on. */
export async function answerRight(test: TestPage): Promise<void> {
  const locale = { locale: test.language };
  await fillAnswer(test);
  const main = test.page.getByRole('main');
  await main.getByRole('button', { name: m.courses_reply({}, locale), exact: true }).click();
  await goOn(test);
}

/** Goes on after the feedback. */
export async function goOn({ page, language }: TestPage): Promise<void> {
  const locale = { locale: language };
  const names = [m.courses_next_question({}, locale), m.courses_to_result({}, locale)];
  const main = page.getByRole('main');
  await main.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).click();
}
