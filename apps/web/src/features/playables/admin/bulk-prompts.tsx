import { m } from '@mam/texts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import { DateTimeField } from './form/DateTimeField.tsx';
import { fromVietnamField } from './form/schedule.ts';

/** An option of a select. */
export interface Choice {
  value: string;
  label: string;
}

/** Asks for a category; resolves with its id and rejects when closed, so that the rows stay selected. */
export function promptCategory(choices: Choice[]): Promise<number> {
  return prompt(m.admin_playables_choose_category(), (resolve) => (
    <CategoryForm choices={choices} resolve={resolve} />
  ));
}

/** Asks for a time (ISO); rejects when closed, so that the rows stay selected. */
export function promptTime(): Promise<string> {
  return prompt(m.admin_playables_choose_time(), (resolve) => <TimeForm resolve={resolve} />);
}

interface CategoryFormProps {
  choices: Choice[];
  resolve: (id: number) => void;
}

function CategoryForm({ choices, resolve }: CategoryFormProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <PromptForm isReady={value !== null} apply={() => resolve(Number(value))}>
      <Select
        data-autofocus
        label={m.admin_playables_category()}
        data={choices}
        value={value}
        onChange={setValue}
        allowDeselect={false}
      />
    </PromptForm>
  );
}

function TimeForm({ resolve }: { resolve: (at: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const at = fromVietnamField(value);
  return (
    <PromptForm isReady={at !== undefined} apply={() => at && resolve(at)}>
      <DateTimeField value={value} onChange={setValue} />
    </PromptForm>
  );
}
