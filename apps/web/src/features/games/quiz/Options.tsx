import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Option } from './options-of.ts';

interface OptionsProps {
  options: readonly Option[];
  /** Null when time was up. */
  chosen: number | null | undefined;
  isEnd: boolean;
  onChoose: (index: number) => void;
}

/** The answers, at the end only the right and the chosen one: right has a leaf edge and a tick, another choice a dashed edge and a lamp; never a colour alone. */
export function Options({ options, chosen, isEnd, onChoose }: OptionsProps) {
  return (
    <ol className="options" aria-label={m.games_options()}>
      {options.map((option, index) => {
        const look = isEnd ? lookOf(option, index === chosen) : undefined;
        if (isEnd && !look) return null;
        return (
          <li key={option.text}>
            <button
              type="button"
              className="option"
              data-look={look}
              disabled={isEnd}
              aria-label={isEnd ? endLabel(option, index === chosen) : undefined}
              onClick={() => onChoose(index)}
            >
              <span className="option-key" aria-hidden="true">
                {look ? <Icon name={look === 'right' ? 'check' : 'bulb'} /> : index + 1}
              </span>
              {option.text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function lookOf({ isRight }: Option, isChosen: boolean): 'right' | 'chosen' | undefined {
  if (isRight) return 'right';
  return isChosen ? 'chosen' : undefined;
}

function endLabel({ text, isRight }: Option, isChosen: boolean): string {
  if (isRight) return m.games_option_right({ option: text });
  return isChosen ? m.games_option_chosen({ option: text }) : text;
}
