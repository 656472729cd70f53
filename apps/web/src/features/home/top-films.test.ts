import { expect, test } from 'vitest';
import { topFilms } from './top-films.ts';

const film = (uuid: string, views = 0, likes = 0) => ({ uuid, views, likes });
const uuids = (films: { uuid: string }[]) => films.map(({ uuid }) => uuid).join('');

const newest = [...'abcdefgh'].map((uuid) => film(uuid));

test('with no views and no likes the newest stand in, each once', () => {
  const oldest = newest.toReversed();
  const { viewed, liked, viewedRanks, likedRanks } = topFilms(oldest, oldest, newest);
  expect([viewedRanks, likedRanks]).toEqual([0, 0]);
  expect(uuids(viewed)).toBe('abcde');
  expect(uuids(liked)).toBe('fghab');
});

test('what has been viewed or liked comes first, and the newest fill up', () => {
  const seen = [film('h', 3, 0), film('c', 1, 0), film('g', 0, 0)];
  const loved = [film('g', 0, 2), film('b', 0, 0)];
  const top = topFilms(seen, loved, newest);
  expect([uuids(top.viewed), uuids(top.liked)]).toEqual(['hcabd', 'gefhc']);
  expect([top.viewedRanks, top.likedRanks]).toEqual([2, 1]);
});

test('with no other films, those above are shown again', () => {
  const few = newest.slice(0, 2);
  expect(uuids(topFilms(few, few, few).liked)).toBe('ab');
});
