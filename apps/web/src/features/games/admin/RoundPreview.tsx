import { readWord } from '@mam/contract/games/word';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Icon } from '../../../ui/Icon.tsx';
import type { BothTexts, RoundValues } from './round-values.ts';

const inLanguage = (texts: BothTexts) => texts[getLocale()].trim() || texts.vi;

/** What the round asks, and what a player reads after the answer, in the language of the page. */
export function RoundPreview({ values }: { values: RoundValues }) {
  const { kind, meaning, prompt } = values;
  return (
    <section aria-label={m.admin_games_preview()}>
      <h3 className="mb-2 text-md">{m.admin_games_preview()}</h3>
      <div inert className="grid gap-4 rounded-bubble border border-line bg-ground p-4">
        <p className="text-center text-lg font-strong text-balance text-heading">
          {inLanguage(kind === 'word' ? meaning : prompt)}
        </p>
        <Board values={values} />
        <After values={values} />
      </div>
    </section>
  );
}

function Board({ values }: { values: RoundValues }) {
  const { kind, options, groups, items } = values;
  if (kind === 'word') return <Slots word={inLanguage(values.word)} />;
  if (kind === 'true_false') {
    return <Choices texts={[m.admin_games_true(), m.admin_games_false()]} />;
  }
  if (kind === 'single') return <Choices texts={options.map(({ text }) => inLanguage(text))} />;
  return (
    <>
      <p className="flex flex-wrap justify-center gap-2">
        {items.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shown as they stand in the form.
          <span key={index} className="rounded-m border border-line-strong bg-surface px-3 py-2">
            {inLanguage(text)}
          </span>
        ))}
      </p>
      {kind === 'groups' && (
        <div className="grid grid-cols-2 gap-2">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown as they stand in the form.
            <div key={index} className="rounded-m border border-line bg-sunk p-3 text-sm">
              <b>{inLanguage(group)}</b>
              <ul>
                {items
                  .filter((item) => item.group === index)
                  .map(({ text }) => (
                    <li key={inLanguage(text)}>{inLanguage(text)}</li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** One box for each character to guess; what is shown from the start stands in its place. */
function Slots({ word }: { word: string }) {
  return (
    <p className="flex flex-wrap justify-center gap-x-5 gap-y-2">
      {readWord(word, getLocale()).map(({ letters, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may have a syllable twice.
        <span key={at} className="flex flex-wrap gap-1">
          {letters.map(({ text, isGuessed }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a syllable may have a character twice.
              key={index}
              className={`grid h-10 min-w-7 place-items-center rounded-s font-strong uppercase ${
                isGuessed ? 'border-b-2 border-line-strong bg-sunk text-muted' : ''
              }`}
            >
              {text}
            </span>
          ))}
          <span className="self-center">{after.trim()}</span>
        </span>
      ))}
    </p>
  );
}

function Choices({ texts }: { texts: string[] }) {
  return (
    <ul className="grid gap-2">
      {texts.map((text, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two may still be empty.
          key={index}
          className="min-h-12 rounded-m border-[1.5px] border-line-strong bg-surface px-4 py-3"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The hints of a word. For other rounds, what a player reads after the answer. */
function After({ values }: { values: RoundValues }) {
  const isWord = values.kind === 'word';
  const lines = linesAfter(values).filter(({ text }) => text);
  if (lines.length === 0) return null;
  return (
    <div className="rounded-m bg-primary-soft p-3">
      <p className="mb-1 flex items-center gap-1.5 text-sm font-strong text-ok-text">
        <Icon name={isWord ? 'bulb' : 'check'} />
        {isWord ? m.admin_games_hints() : m.admin_games_preview_answer()}
      </p>
      <ul className="grid gap-1">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function linesAfter({ kind, explanation, hints, items }: RoundValues) {
  if (kind === 'single' || kind === 'true_false') {
    return [{ key: 'explanation', text: inLanguage(explanation) }];
  }
  if (kind === 'word') {
    return hints[getLocale()].map((text, index) => ({
      key: String(index),
      text,
    }));
  }
  return items.map(({ text, why }, index) => ({
    key: String(index),
    text: inLanguage(why) && `${inLanguage(text)}: ${inLanguage(why)}`,
  }));
}
