import { expect, test } from 'vitest';
import { findAges } from './ages.ts';
import { findGivenNames } from './given-names.ts';
import type { Span } from './span.ts';
import { findTowns } from './towns.ts';

const partsOf = (find: (text: string) => Span[], text: string) =>
  find(text)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end));

test.each([
  ['Mình tên Lan, học lớp 11', ['Lan']],
  ['em tên là Minh Anh ạ', ['Minh Anh']],
  ['em ten lan anh o hoi an', ['lan anh']],
  ['em tên hoa, mới yêu', ['hoa']],
  ['Tên thật của em là Ngọc Trâm nhé', ['Ngọc Trâm']],
  ['Tớ là Khánh. Bạn trai của em là Tuấn.', ['Khánh', 'Tuấn']],
  ['to la Huy, bạn gái tên Vy', ['Huy', 'Vy']],
  ['bạn trai em tên Đức Anh bị ngứa', ['Đức Anh']],
  ['tên mình Nhi, gọi mình là Nhi nha', ['Nhi', 'Nhi']],
  ['Hi, my name is lan. I’m Linh and he is Tom', ['lan', 'Linh']],
  ['Please call me Mai', ['Mai']],
  ['Tụi em ở nhà cậu Tùng, có chị Ngọc Hân và cô Hạnh', ['Tùng', 'Ngọc Hân', 'Hạnh']],
])('the names of «%s»', (text, names) => {
  expect(partsOf(findGivenNames, text)).toEqual(names);
});

test.each([
  'Em là con gái, là nữ, em là học sinh. Mình là Gay, tớ là LGBT, em là Bi',
  'Bệnh này tên là gì? Em không biết tên thuốc, tên của loại đó là gì ạ',
  'Em tên gì không quan trọng, cho em giấu tên nhé, em ẩn tên ạ',
  'Thuốc của em là Mercilon, viên đó là Postinor',
  'minh la con gai, em la nguoi hay lo, ten thuoc la gi',
  'Em nói tên mình ra thì sợ, nhắc tên em nữa',
  'Cô Anh văn, cô Mỹ thuật, bạn Việt Nam, anh Trung Quốc; bạn Nữ, Anh Em, chị mai nói, hỏi bạn. Minh họa',
  'Mũi tên, tên trộm đó, đặt tên cho con',
  "I'm not sure, I'm so scared. I am Vietnamese. Call me back, what is its name?",
  '',
])('no name in «%s»', (text) => {
  expect(partsOf(findGivenNames, text)).toEqual([]);
});

test.each([
  ['minh 17 tuoi o Da Nang thi di kham o dau', ['Da Nang']],
  ['Mình ở Hội An, quê Quảng Nam', ['Hội An', 'Quảng Nam']],
  ['em sống ở hà nội, nhà ở tp hcm', ['hà nội', 'hcm']],
  ['em o thanh hoa, hoc o vinh long', ['thanh hoa', 'vinh long']],
  ['ở Thanh Hoá, ở Hoà Bình, ở Vinh, người Huế', ['Thanh Hoá', 'Hoà Bình', 'Vinh', 'Huế']],
  ['ở TP. Hồ Chí Minh, quận 7, huyện Củ Chi', ['Hồ Chí Minh', '7', 'Củ Chi']],
  ['nhà ở xã Hòa Tiến, thị trấn gần Buôn Ma Thuột', ['Hòa Tiến', 'Buôn Ma Thuột']],
  ['I live in Da Nang, from Hai Phong', ['Da Nang', 'Hai Phong']],
])('the places of «%s»', (text, places) => {
  expect(partsOf(findTowns, text)).toEqual(places);
});

test.each([
  'Em ở nhà, ở trường, ở với ba mẹ, ở trọ, ở đâu khám được',
  'o nha, o truong, o dau, o ben trong, o duoi',
  'Ở Việt Nam có luật, ở VN, hỏi ở Mầm, ở TikTok',
  'Ở hai đường khác nhau, kẹt ở bên trái, vinh dự, huệ',
  'EM Ở NHÀ MỘT MÌNH, Em Ở Trường Về',
  'Ở bên tre, giang hồ, thái bình dương',
  'in the bathroom, from May to June, near the school',
  '',
])('no place in «%s»', (text) => {
  expect(partsOf(findTowns, text)).toEqual([]);
});

test.each([
  ['Em 17 tuổi, minh 16 tuoi', ['17 tuổi', '16 tuoi']],
  ['mình là nữ, 15t', ['15t']],
  ['em năm nay 16 tuổi, học lớp 11 chuyên văn', ['16 tuổi', 'lớp 11']],
  ['hoc lop 9 o hue', ['lop 9']],
  ['em sinh năm 2008, bạn em 2k9', ['2008', '2k9']],
  [
    "I'm 17, a 16-year-old in grade 10, 15 years old, 11th grader",
    ['17', '16-year-old', 'grade 10', '15 years old', '11th grader'],
  ],
])('the ages of «%s»', (text, ages) => {
  expect(partsOf(findAges, text)).toEqual(ages);
});

test.each([
  'Dưới 16 tuổi thì sao, đủ 18 tuổi, từ 9 đến 26 tuổi, 13-17 tuổi, trên 18 tuoi',
  'Hồi 12 tuổi em bị, trẻ 12 tuổi, người 18 tuổi',
  'trễ 17 ngày, thai 12 tuần, 15 tiếng, uống 17 viên, 2k tiền',
  'sách lớp 8, môn Sinh lớp 8, sinh học lớp 9, từ lớp 6 đến lớp 9, lớp học, lớp 10A2',
  "I'm 12 weeks pregnant, under 16 years old, over 18 years old",
  '',
])('no age in «%s»', (text) => {
  expect(partsOf(findAges, text)).toEqual([]);
});

test.each(['em tên ', 'tên tên ', 'ở Ở ', 'ở Hà ', '17 tuổi ', 'i m ', 'lớp 1'])(
  'the longest text of «%s» is searched at once',
  (part) => {
    const text = part.repeat(2000 / part.length);
    const start = performance.now();
    for (const find of [findGivenNames, findTowns, findAges]) find(text);
    // 15 ms on a quiet machine; one pattern that goes back over the text takes many seconds.
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
