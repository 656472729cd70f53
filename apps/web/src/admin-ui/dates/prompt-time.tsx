import { m } from '@mam/texts';
import { useState } from 'react';
import { PromptForm, prompt } from '../form/prompt.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { fromVietnamField } from './schedule.ts';

/** Asks for a time (ISO); rejects when closed, so that the rows stay selected. */
export function promptTime(): Promise<string> {
  return prompt(m.admin_playables_choose_time(), (resolve) => <TimeForm resolve={resolve} />);
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
