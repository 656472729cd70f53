import { dropsLeft, type Guess, isOver, isSolved } from '@mam/contract/games/guess';
import { DROPS } from '@mam/contract/games/scoring';
import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';
import { SayLine } from '../round/SayLine.tsx';
import { coveredCount, type GuessNews } from './guess-moves.ts';
import { toneName } from './tone-names.ts';

interface GuessLineProps {
  guess: Guess;
  news: GuessNews | null;
  word: string;
  /** Points of this word. */
  points: number;
}

/** What the last move did, in words. */
export function GuessLine({ guess, news, word, points }: GuessLineProps) {
  if (isOver(guess)) {
    return isSolved(guess) ? (
      <SayLine>
        <b>{m.games_guess_won({ word: capital(word) })}</b> {m.games_guess_bloom()}{' '}
        {m.games_guess_plus({ points: count(points) })}{' '}
        {news?.kind === 'word' && news.isSpelling && m.games_guess_spelling({ word })}
      </SayLine>
    ) : (
      <SayLine look="back">
        <b>{m.games_guess_lost({ word })}</b> {m.games_guess_lost_text()}
      </SayLine>
    );
  }
  const { title, text, isBack } = textOf(news, guess);
  return (
    <SayLine look={isBack ? 'back' : 'ok'}>
      <b>{title}</b> {text}
    </SayLine>
  );
}

interface LineText {
  title: string;
  text?: string;
  isBack?: boolean;
}

function textOf(news: GuessNews | null, guess: Guess): LineText {
  const drops = m.games_drops({ left: dropsLeft(guess), all: DROPS });
  const left = m.games_guess_left({ count: coveredCount(guess) });
  switch (news?.kind) {
    case 'hit':
      return { title: m.games_guess_hit({ letters: news.letters.join(', ') }), text: left };
    case 'near':
      return { title: m.games_guess_near({ letter: news.letter.toUpperCase() }), isBack: true };
    case 'miss': {
      const title = m.games_guess_miss({ letter: news.letter.toUpperCase() });
      return { title, text: drops, isBack: true };
    }
    case 'tone-hit':
      return { title: m.games_guess_tone_hit({ tone: toneName(news.tone).toLowerCase() }) };
    case 'tone-miss': {
      const tone = toneName(news.tone).toLowerCase();
      return { title: m.games_guess_tone_miss({ tone }), isBack: true };
    }
    case 'word-miss':
      return { title: m.games_guess_word_miss({ word: news.word }), text: drops, isBack: true };
    case 'hint-letter':
      return { title: m.games_guess_hint_letter({ letters: news.letters.join(', ') }), text: left };
    case 'hint':
      return { title: m.games_guess_hint_shown() };
    default:
      return { title: m.games_guess_hint_first() };
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
