import { GAMES } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { expect, test } from 'vitest';
import { doneTitle } from './play-texts.ts';

test.each(GAMES)('the end of %s without a right answer praises nothing', (game) => {
  expect(doneTitle(game, 6, 6)).toBe(m.games_done_none());
  expect(doneTitle(game, 5, 6)).not.toBe(m.games_done_none());
});
