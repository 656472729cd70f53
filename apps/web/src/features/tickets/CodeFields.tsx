import { CODE_GROUP, CODE_LENGTH, readableDigits } from '@mam/contract/tickets/ticket-code';
import { m } from '@mam/texts';
import { type KeyboardEvent, useRef, useState } from 'react';

interface CodeFieldsProps {
  value: string;
  onChange: (code: string) => void;
}

/** Look of a box for a group of digits. */
export const CODE_FIELD =
  'min-h-14 rounded-[12px] border-[1.5px] border-line-strong bg-surface text-center text-lg font-bold tracking-[.06em] text-heading uppercase';

const GROUPS = CODE_LENGTH / CODE_GROUP;

/** Four boxes of four digits: a full one leads to the next, and a whole code can be pasted into any. */
export function CodeFields({ value, onChange }: CodeFieldsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [groups, setGroups] = useState(() => Array<string>(GROUPS).fill(''));
  const focus = (index: number) => row.current?.querySelectorAll('input')[index]?.focus();
  const type = (index: number, typed: string) => {
    const digits = readableDigits(typed);
    // Characters that do not fit continue in the next boxes. A whole code fills them from the first.
    const from = digits.length >= CODE_LENGTH ? 0 : index;
    const next = groups.map((group, at) => {
      if (at < from) return group;
      const part = digits.slice((at - from) * CODE_GROUP, (at - from + 1) * CODE_GROUP);
      return at === index || part !== '' ? part : group;
    });
    setGroups(next);
    onChange(next.join(''));
    if (digits.length >= CODE_GROUP)
      focus(Math.min(GROUPS - 1, from + Math.floor(digits.length / CODE_GROUP)));
  };
  const back = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Backspace' && groups[index] === '') focus(index - 1);
  };
  return (
    <fieldset
      ref={row}
      aria-label={m.tickets_code_label()}
      aria-describedby="code-hint"
      data-length={value.length}
      className="grid grid-cols-2 gap-2 min-[400px]:grid-cols-4"
    >
      {groups.map((group, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the four boxes never move.
          key={index}
          aria-label={m.tickets_enter_group({ count: index + 1 })}
          value={group}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => type(index, target.value)}
          onKeyDown={(event) => back(event, index)}
          className={`${CODE_FIELD} w-full`}
        />
      ))}
    </fieldset>
  );
}
