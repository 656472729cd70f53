import { expect, test } from 'vitest';
import { defaultCaptions } from './player-tracks.ts';

const both = ['vi', 'en'] as const;

test.each([
  ['a Vietnamese computer with sound has none', { language: 'vi', isTouch: false }, 'off'],
  ['a silent film has some', { language: 'vi', isTouch: false, hasSound: false }, 'vi'],
  ['a Vietnamese phone has Vietnamese ones', { language: 'vi', isTouch: true }, 'vi'],
  ['an English page has English ones', { language: 'en', isTouch: false }, 'en'],
  ['a choice wins over the page', { language: 'en', isTouch: true, chosen: 'vi' }, 'vi'],
  ['none is a choice too', { language: 'en', isTouch: true, chosen: 'off' }, 'off'],
] as const)('%s', (_name, context, captions) => {
  expect(defaultCaptions({ offered: both, chosen: undefined, hasSound: true, ...context })).toBe(
    captions,
  );
});

test('captions that a video lacks are replaced by those it has', () => {
  const context = { chosen: undefined, isTouch: false, hasSound: true, language: 'en' } as const;
  expect(defaultCaptions({ ...context, offered: ['vi'] })).toBe('vi');
  expect(defaultCaptions({ ...context, offered: ['vi'], chosen: 'en' })).toBe('vi');
  expect(defaultCaptions({ ...context, offered: [] })).toBe('off');
});
