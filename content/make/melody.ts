import { spokenForm } from './say.ts';

/** Change of pitch in percent, by where a phrase stands: a statement falls, a question rises. */
const OPENING = 5;
const FALL = 4;
const LOWEST = -7;
const QUESTION = 6;
const QUESTION_END = 14;
/** Syllables at the end of a question that rise. */
const RISING_SYLLABLES = 2;

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

function prosody(text: string, pitch: number, rate: number): string {
  const sign = pitch >= 0 ? '+' : '';
  return `<prosody pitch="${sign}${pitch}%" rate="${rate}%">${escapeXml(text)}</prosody>`;
}

/** The last syllables of a question on a pitch of their own. */
function question(phrase: string, rate: number): string {
  const words = phrase.split(' ');
  const rising = words.splice(-Math.min(RISING_SYLLABLES, words.length));
  const start = words.length > 0 ? prosody(words.join(' '), QUESTION, rate) : '';
  return `${start} ${prosody(rising.join(' '), QUESTION_END, rate)}`;
}

/**
 * A line with the melody of a sentence as SSML: phrases fall towards the end of a statement, the end
 * of a question rises, an exclamation is higher and quicker, and a short answer takes its time.
 */
export function withMelody(line: string): string {
  const sentences = spokenForm(line).match(/[^.?!…]+[.?!…]*\s*/g) ?? [];
  const marked = sentences.map((sentence) => {
    const phrases = sentence.trim().match(/[^,;:]+[,;:]*/g) ?? [];
    const lively = /!\s*$/.test(sentence);
    const rate = lively ? 104 : sentence.trim().length < 16 ? 92 : 100;
    return phrases
      .map((phrase, index) => {
        const last = index === phrases.length - 1;
        if (last && /\?\s*$/.test(phrase)) return question(phrase.trim(), rate);
        const pitch = OPENING + (lively ? QUESTION : 0) - FALL * index - (last ? FALL : 0);
        return prosody(phrase.trim(), Math.max(LOWEST, pitch), rate);
      })
      .join(' ');
  });
  return `<speak>${marked.join(' ')}</speak>`;
}
