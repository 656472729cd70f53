import { m } from '@mam/texts';
import { useId, useState } from 'react';
import { fileSize } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import type { Choice, Thing } from './find-thing.ts';
import { keptState } from './kept-store.ts';

/** Bytes below which it is not worth a line what else has to be fetched. */
const MISSING_MIN = 100_000;

interface KeepFormProps {
  thing: Thing;
  onKeep: (choice: Choice, withTest: boolean) => void;
}

export const FORMS = {
  picture: m.kept_form_picture,
  sound: m.kept_form_sound,
  text: m.kept_form_text,
};

/** What is kept of a thing, with its sizes, and the button that begins. */
export function KeepForm({ thing, onKeep }: KeepFormProps) {
  const { choices, isAdult, hasTest } = thing;
  const [choice, setChoice] = useState(choices[0]);
  const [withTest, setWithTest] = useState(hasTest);
  const space = useStore(keptState, (state) => state.space);
  const free = space && space.quota - space.usage;
  return (
    <>
      {choices.length > 1 && <Forms choices={choices} value={choice} onChange={setChoice} />}
      {hasTest && (
        <label className="mt-3 flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={withTest}
            onChange={({ currentTarget }) => setWithTest(currentTarget.checked)}
            className="mt-1 size-5 flex-none accent-primary"
          />
          {m.kept_add_test()}
        </label>
      )}
      {choice.missing >= MISSING_MIN && (
        <p className="mt-2 text-sm text-muted">
          {m.kept_add_missing({ size: fileSize(choice.missing) })}
        </p>
      )}
      {free !== undefined && free < choice.bytes + choice.missing && (
        <p className="mt-2 text-warn-text">{m.kept_add_small({ free: fileSize(free) })}</p>
      )}
      {isAdult && <p className="mt-2 text-warn-text">{m.kept_add_adult()}</p>}
      <Button variant="primary" className="mt-4 flex" onClick={() => onKeep(choice, withTest)}>
        {m.kept_add_yes({ size: fileSize(choice.bytes) })}
      </Button>
    </>
  );
}

interface FormsProps {
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Forms({ choices, value, onChange }: FormsProps) {
  const name = useId();
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{m.kept_add_form()}</legend>
      {choices.map((choice) => (
        <label key={choice.form} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="size-5 flex-none accent-primary"
          />
          {FORMS[choice.form]({ size: fileSize(choice.bytes) })}
        </label>
      ))}
    </fieldset>
  );
}
