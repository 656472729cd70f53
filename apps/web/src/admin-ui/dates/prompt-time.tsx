import { m } from '@mam/texts';
import { useState } from 'react';
import { PromptForm, prompt } from '../form/prompt.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { fromVietnamField } from './schedule.ts';

/** What is asked where something else than publication is planned; a time in the past is then refused. */
interface TimeTexts {
  title: string;
  label: string;
  submit: string;
  past: (inputs: { when: string }) => string;
}

/** Asks for a time (ISO), of publication unless texts are given; rejects when closed, so that the rows stay selected. */
export function promptTime(texts?: TimeTexts): Promise<string> {
  return prompt(texts?.title ?? m.admin_playables_choose_time(), (resolve) => (
    <TimeForm {...{ texts, resolve }} />
  ));
}

interface TimeFormProps {
  texts: TimeTexts | undefined;
  resolve: (at: string) => void;
}

function TimeForm({ texts, resolve }: TimeFormProps) {
  const [value, setValue] = useState<string | null>(null);
  const at = fromVietnamField(value);
  return (
    <PromptForm
      isReady={at !== undefined && !(texts && Date.parse(at) <= Date.now())}
      apply={() => at && resolve(at)}
      {...(texts && { submit: texts.submit })}
    >
      <DateTimeField
        value={value}
        onChange={setValue}
        {...(texts && { label: texts.label, past: texts.past })}
      />
    </PromptForm>
  );
}
