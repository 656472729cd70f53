import { expect, test } from 'vitest';
import { foldSections, foldSteps } from './fold-article.ts';

const SECTION = (id: string) => `<h2 id="${id}">Phần ${id}</h2>\n<p>Lời của ${id}.</p>\n`;
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g);

test('sections after the first ones fold, with their anchor inside, and lose no word', () => {
  const html = `<p>Mở đầu.</p>\n${SECTION('mot')}${SECTION('hai')}`;
  const folded = foldSections(html, 1);
  expect(words(folded)).toEqual(words(html));
  expect(folded).toContain(`<p>Mở đầu.</p>\n${SECTION('mot')}<details`);
  expect(folded).toMatch(/<summary><h2>Phần hai<\/h2>.*<\/summary><div id="hai"><p>Lời của hai/);
  expect(folded.match(/<details/g)).toHaveLength(1);
  expect(foldSections(SECTION('mot') + SECTION('hai'), 0).match(/<details/g)).toHaveLength(2);
});

test('a long step folds below its first words; a short one and other lists stay', () => {
  const long = 'lời '.repeat(60);
  const steps = `<ol>\n<li><strong>Đi ngay.</strong> Ngắn.</li>\n<li><strong>Khám.</strong> ${long}</li>\n</ol>`;
  const list = `<ul><li><strong>Khám.</strong> ${long}</li></ul>`;
  const folded = foldSteps(steps + list);
  expect(words(folded)).toEqual(words(steps + list));
  expect(folded).toContain('<li><strong>Đi ngay.</strong> Ngắn.</li>');
  expect(folded).toContain('<summary><strong>Khám.</strong>');
  expect(folded).toContain(list);
});
