import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { inDatabase } from '../reader.ts';
import { answerRight, fillAnswer, firstCourse, shownQuestion } from '../steps/learning.ts';
import { expect, ONE_WIDTH, test } from '../test.ts';

const CLIENT = fileURLToPath(new URL('../../apps/web/build/client/', import.meta.url));
const STREAMED = /\.(m4s|mp4|mp3|webp|avif|png|svg|woff2)$/;

/** What must not be known of a question before it is answered: reasons and remarks, in both languages. */
function secretsOf(content: QuestionContent): string[] {
  const remarks = 'options' in content ? content.options.map(({ feedback }) => feedback) : [];
  return [content.explanation, ...remarks].flatMap((text) => (text ? Object.values(text) : []));
}

test('the built client holds no answer, reason or remark of any test', {
  tag: ONE_WIDTH,
}, async () => {
  const contents = await inDatabase(async (client) => {
    const { rows } = await client.query<{ content: QuestionContent }>(
      'select content from test_questions where retired_at is null',
    );
    return rows.map(({ content }) => content);
  });
  const secrets = contents.flatMap(secretsOf);
  const prompts = contents.flatMap(({ prompt }) => Object.values(prompt));
  expect(secrets.length).toBeGreaterThan(100);
  const files = globSync('**/*.{js,json,html,css}', { cwd: CLIENT });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(CLIENT, file), 'utf8');
    return [...secrets, ...prompts]
      .filter((each) => text.includes(each))
      .map((each) => [file, each]);
  });
  expect(found).toEqual([]);
});

test('pages, data and calls of a test in progress say nothing of the questions that are open', {
  tag: ONE_WIDTH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const course = await firstCourse();
  const taken = { page, language, course };
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (STREAMED.test(path) || response.status() !== 200) return;
    bodies.push(
      response
        .text()
        .then((text) => `${path}\n${text}`)
        .catch(() => path),
    );
  });
  await open(`/learning/${course.uuid}`);
  await open(`/learning/${course.uuid}/test`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.courses_test_start({}, locale) }).click();
  const answered = [await shownQuestion(taken)];
  await answerRight(taken);
  answered.push(await shownQuestion(taken));
  await fillAnswer(taken);
  await main.getByRole('button', { name: m.courses_reply({}, locale), exact: true }).click();
  const reason = main.getByText(`${answered[1]?.explanation[language]}`);
  await expect(reason).toBeVisible();
  // The attempt as it is read again after a reload, and the document itself.
  await page.reload();
  await expect(reason).toBeVisible();

  const texts = [...(await Promise.all(bodies)), `DOM\n${await page.content()}`];
  expect(texts.filter((text) => text.startsWith('/api/attempts/')).length).toBeGreaterThan(1);
  const known = answered.flatMap(secretsOf);
  // What was answered is in the responses, so a secret would be found.
  const own = JSON.stringify(answered[0]?.explanation[language]).slice(1, -1);
  expect(texts.some((text) => text.includes(own))).toBe(true);
  const secrets = course.questions.filter((each) => !answered.includes(each)).flatMap(secretsOf);
  for (const secret of secrets.filter((each) => !known.includes(each))) {
    const found = texts.filter((text) => text.includes(JSON.stringify(secret).slice(1, -1)));
    expect(
      found.map((text) => text.split('\n')[0]),
      secret,
    ).toEqual([]);
  }
});
