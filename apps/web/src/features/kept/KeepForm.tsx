import { m } from '@mam/texts';
import { useState } from 'react';
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

const FORMS = {
  picture: m.kept_form_picture,
  sound: m.kept_form_sound,
  text: m.kept_form_text,
};

/** A form of a thing with its size. */
export function formText({ form, bytes }: Choice): string {
  return FORMS[form]({ size: fileSize(bytes) });
}

/** What is kept of a thing, with its sizes, and the button that begins. */
export function KeepForm({ thing, onKeep }: KeepFormProps) {
  const { choices, isAdult, hasTest } = thing;
  const [choice, ...others] = choices;
  const [withTest, setWithTest] = useState(hasTest);
  const space = useStore(keptState, (state) => state.space);
  const free = space && space.quota - space.usage;
  return (
    <>
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
      <p className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onKeep(choice, withTest)}>
          {m.kept_add_yes({ size: fileSize(choice.bytes) })}
        </Button>
        {others.map((other) => (
          <Button key={other.form} onClick={() => onKeep(other, withTest)}>
            {formText(other)}
          </Button>
        ))}
      </p>
    </>
  );
}
