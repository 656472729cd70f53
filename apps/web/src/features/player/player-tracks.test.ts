import { expect, test } from 'vitest';
import { defaultCaptions } from './player-tracks.ts';

const both = ['vi', 'en'] as const;
const phone = { language: 'vi', isTouch: true } as const;
const plain = { offered: both, chosen: undefined, hasSound: true, hasOpenCaptions: false };

test.each([
  ['a Vietnamese computer with sound has none', { language: 'vi', isTouch: false }, 'off'],
  ['a silent film has some', { language: 'vi', isTouch: false, hasSound: false }, 'vi'],
  ['a Vietnamese phone has Vietnamese ones', { language: 'vi', isTouch: true }, 'vi'],
  ['an English page has English ones', { language: 'en', isTouch: false }, 'en'],
  ['a choice wins over the page', { language: 'en', isTouch: true, chosen: 'vi' }, 'vi'],
  ['words of the picture do not stand twice', { ...phone, hasOpenCaptions: true }, 'off'],
  ['but for who has chosen it', { ...phone, hasOpenCaptions: true, chosen: 'en' }, 'en'],
  ['none is a choice too', { language: 'en', isTouch: true, chosen: 'off' }, 'off'],
] as const)('%s', (_name, context, captions) => {
  expect(defaultCaptions({ ...plain, ...context })).toBe(captions);
});

test('captions that a video lacks are replaced by those it has', () => {
  const context = { ...plain, isTouch: false, language: 'en' } as const;
  expect(defaultCaptions({ ...context, offered: ['vi'] })).toBe('vi');
  expect(defaultCaptions({ ...context, offered: ['vi'], chosen: 'en' })).toBe('vi');
  expect(defaultCaptions({ ...context, offered: [] })).toBe('off');
});
