import { m } from '@mam/texts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';

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
