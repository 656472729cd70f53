import { expect, test } from 'vitest';
import type { Span } from '../text-checks/span.ts';
import { findCrisesOfText, findCrisis, findWorry } from './crisis.ts';

const found = (span: Span, heading = '') => ({ ...span, heading });

test.each([
  ['minh tre kinh 10 ngay roi. Lam sao day?', 'pregnancy'],
  ['Bà dì chưa tới gần hai tuần, làm sao đây trời', 'pregnancy'],
  ['my period is 10 days late, what do I do', 'pregnancy'],
  ['Em trễ kinh 10 ngày, em muốn chết', 'distress'],
  ['Chưa có kinh nghiệm gì, mệt quá', 'distress'],
  ['Mất cả kinh phí, muốn khóc', 'distress'],
  ['Dạo này mình mệt mỏi lắm', 'distress'],
  ['bị đánh ở nhà', 'violence'],
  ['Bao rách tháng trước, giờ trễ kinh, hoảng quá', 'pregnancy'],
])('the danger of «%s» is %s', (text, kind) => {
  expect(findCrisesOfText(text, [found({ start: 0, end: text.length })])[0]).toBe(kind);
});

test.each([
  'bạn trai ép em quan hệ',
  'ban trai ep em quan he',
  'anh họ ép ngủ với ảnh',
  'Anh họ hiếp em',
  'thầy giáo ép em, em sợ lắm',
  'my boyfriend forced me',
  'My uncle touches me',
])('«%s» tells of violence', (text) => {
  expect(findCrisis(text)).toBe('violence');
});

test.each(['Mẹ ép em học thêm', 'thầy ép em học', 'they forced me to study'])(
  '«%s» tells of no danger',
  (text) => {
    expect(findCrisis(text)).toBeUndefined();
  },
);

test('a worry is calm only where all words of distress are about it', () => {
  const text = 'Trễ kinh rồi, em không còn lý do để sống';
  const late = found({ start: 0, end: 'Trễ kinh rồi'.length });
  expect(findCrisesOfText(text, [late])).toEqual(['pregnancy']);
  const end = found({ start: text.indexOf('không'), end: text.length });
  expect(findCrisesOfText(text, [late, end])).toEqual(['distress', 'pregnancy']);
});

test('a text that tells of violence and of the wish to die has both dangers, in whatever words', () => {
  const both = 'Bố đánh em, em bị đánh suốt, em muốn chết';
  const all = [found({ start: 0, end: both.length })];
  expect(findCrisesOfText(both, all)).toEqual(['distress', 'violence']);
  const text = 'Em bị đánh ở nhà. Em không còn lý do để sống';
  const hit = found({ start: 3, end: 10 });
  const end = found({ start: text.indexOf('không'), end: text.length });
  expect(findCrisesOfText(text, [hit])).toEqual(['violence']);
  expect(findCrisesOfText(text, [hit, end])).toEqual(['violence', 'distress']);
});

test('the heading of a word list tells of violence whose words no phrase has', () => {
  const text = 'Chú em sờ em';
  const part = { start: 4, end: text.length };
  expect(findCrisesOfText(text, [found(part, 'Xâm hại, cách nói khác')])).toEqual(['violence']);
  expect(findCrisesOfText(text, [found(part, 'Tự làm hại')])).toEqual(['distress']);
  const threat = 'tao giết mày, đồ ngu';
  const words = found({ start: 0, end: 12 }, 'Đe dọa đánh, giết');
  expect(findCrisesOfText(threat, [words])).toEqual(['violence']);
});

test.each([
  'bị trễ kinh một tuần, thử que thế nào',
  'bi tre kinh mot tuan, thu que the nao',
  'trễ kinh 10 ngày rồi, có phải có thai không?',
  'Chậm kinh 5 ngày thì thử được chưa',
  'em mat kinh 2 thang',
  'Chưa có kinh tháng này ạ',
  'chua thay co kinh, em 16 tuoi',
  'Mình trễ tháng 4 ngày',
  'tre thang 4 ngay',
  'Tháng này không có kinh',
  'Kinh nguyệt của em chưa tới',
  'đáng lẽ tuần trước mà chưa tới tháng',
  'Bao rách hôm đầu tháng, giờ trễ kinh',
  'My period is a week late, how do I test?',
  'I missed my period',
  'my period hasn’t come yet',
  'em có thai rồi phải làm sao',
])('a late period or a pregnancy is the worry of «%s»', (text) => {
  expect(findWorry(text)).toBe('pregnancy');
});

test.each([
  'Tối qua bao bị rách, giờ làm gì ạ',
  'bao cao su bi rach',
  'Em quên uống thuốc tránh thai 2 hôm',
  'Thuốc khẩn cấp uống lúc nào thì còn tác dụng?',
  'Qua 72 giờ rồi thì sao ạ',
  'qua 72h roi',
  'PEP lấy ở đâu vậy',
  'where do I get the morning-after pill',
  'rách bao cao su hôm qua',
  'bao cao su bị rách',
  'bao rách hôm qua em sợ có thai',
  'condom broke last night',
  'the condom came off',
  'quên uống thuốc tránh thai',
])('what counts in hours is the worry of «%s»', (text) => {
  expect(findWorry(text)).toBe('exposure');
});

test.each([
  'Bao lâu thì thử thai được?',
  'Em chưa có kinh nghiệm',
  'Nhà em không có kinh phí',
  'Chuyện xảy ra trong phòng, em kể với ai?',
  'Em thấy không an toàn khi ở một mình',
  'Không có ai để nói',
  'Đau bụng kinh uống gì đỡ?',
  'Nộp bài trễ kỳ hạn',
  'em chưa thấy kinh khủng như vậy bao giờ',
  'em chưa thấy ai kinh như nó',
])('«%s» tells of no worry that has steps', (text) => {
  expect(findWorry(text)).toBeUndefined();
});

test('a search for a late period is no danger by itself', () => {
  expect(findCrisis('trễ kinh')).toBeUndefined();
});
