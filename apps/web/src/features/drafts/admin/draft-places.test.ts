import { expect, test } from 'vitest';
import { draftOf } from './draft-places.ts';

const kept = (form: string, values: unknown = {}, lacks = '') => ({ form, values, lacks, at: 0 });

test('a draft has the name of its row, its place and what it lacks', () => {
  const values = { title: { vi: '', en: 'Condoms' }, description: { vi: 'Mô tả', en: '' } };
  expect(draftOf(kept('videos/new', values, 'dir category_id gone'))).toMatchObject({
    name: 'Condoms',
    to: '/administrator/videos?edit=new',
    lacks: ['dir', 'category_id'],
  });
});

test('what is written to a person is never shown outside of its page', () => {
  const publication = { question: { vi: 'Em trễ kinh', en: '' } };
  for (const [form, name] of [
    ['tickets/12', 'Trả lời câu hỏi số 12'],
    ['tickets/12/publish', 'Đăng thành hỏi đáp · Câu hỏi riêng số 12'],
    ['ticket-notes/12', 'Câu hỏi riêng số 12'],
  ] as const)
    expect(draftOf(kept(form, { ...publication, text: 'Chào em' }))).toMatchObject({
      name,
      to: '/administrator/tickets/12',
    });
  const answers = { a: 'Chào bạn', b: 'Chào em', c: '' };
  expect(draftOf(kept('comments/answers', answers))).toMatchObject({
    name: 'Trả lời 2 bình luận',
    to: '/administrator/comments?comment=b',
  });
});

test('an account is opened, a new one is created', () => {
  expect(draftOf(kept('users/7'))?.to).toBe('/administrator/user-management/edit-user?id=7');
  expect(draftOf(kept('users/new'))?.to).toBe('/administrator/user-management/create-user');
});

test('a copy that was begun leads back to its source', () => {
  expect(draftOf(kept('bills/new/3'))?.to).toBe('/administrator/bills?edit=new&copy=3');
  expect(draftOf(kept('notifications/new/4'))?.to).toBe('/administrator/notifications/new?copy=4');
});

test('rows of an item are named by their part and its title', () => {
  const values = { rows: [], title: { vi: 'Tình dục an toàn', en: 'Safe sex' } };
  const nameOf = (form: string) => draftOf(kept(form, values))?.name;
  expect(nameOf('videos/5/captions-vi')).toBe('Phụ đề tiếng Việt · Tình dục an toàn');
  expect(nameOf('videos/5/captions-en')).toBe('Phụ đề tiếng Anh · Tình dục an toàn');
  expect(nameOf('podcasts/5/captions-vi')).toBe('Lời thoại tiếng Việt · Tình dục an toàn');
  expect(nameOf('videos/5/chapters')).toBe('Chương · Tình dục an toàn');
});

test('rows of an item lead to the tab that edits them', () => {
  const values = { rows: [], page: '/administrator/videos/01a2' };
  const placeOf = (form: string) => draftOf(kept(form, values))?.to;
  expect(placeOf('videos/5/captions-vi')).toBe('/administrator/videos/01a2?tab=captions');
  expect(placeOf('videos/5/chapters')).toBe('/administrator/videos/01a2?tab=chapters');
});

test('rows of an item lead to the item, and a form of another build is left out', () => {
  expect(draftOf(kept('podcasts/5/captions-vi'))?.to).toBe('/administrator/podcasts?edit=5');
  expect(draftOf(kept('gone/5'))).toBeUndefined();
});
