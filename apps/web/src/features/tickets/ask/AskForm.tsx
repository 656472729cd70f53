import { m } from '@mam/texts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callOnce } from '../../../platform/client/call-once.ts';
import { useForm } from '../../../platform/client/form.ts';
import { keywordOf } from '../../../shared/search/keyword-state.ts';
import type { Sent } from '../../../shared/tickets/sent-question.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AgeChoice, PublishChoice } from './AskChoices.tsx';
import { type AskDraft, askDraft, EMPTY_DRAFT } from './ask-draft.ts';
import { QuestionBox } from './QuestionBox.tsx';
import { useOpenDetails } from './use-open-details.ts';
import { WaitChoice } from './WaitChoice.tsx';

/** Fetched on submit: it is heavier than the form. */
const questionSchema = async () => (await import('@mam/contract/tickets/tickets.rules')).question;

interface AskFormProps {
  onSent: (sent: Sent) => void;
  /** With the first words: what a lost network needs can be fetched now. */
  prepare: () => void;
}

/** A private question. What is typed is kept in this tab until it is sent, or left to wait on the device. */
export function AskForm({ onSent, prepare }: AskFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(field);
  const { isOpen, ...details } = useOpenDetails(draft.text, field);
  const change = (changed: Partial<AskDraft>) => {
    prepare();
    setDraft({ ...draft, ...changed });
  };
  const control = useForm({
    schema: questionSchema,
    onSubmit: async (values) => {
      if (await isOpen()) return;
      const { age, may_publish } = draft;
      const body = { ...values, may_publish, ...(age && { age_group: age }) };
      const sent = await callOnce('POST /api/tickets/ask', { body }, { toast: false });
      askDraft.remove();
      onSent(sent);
    },
  });
  const store = async (email: string) => {
    const part = await import('./store-question.ts').catch(() => undefined);
    if (!part) return false;
    part.storeQuestion(draft, email);
    setDraft(EMPTY_DRAFT);
    askDraft.remove();
    return true;
  };
  return (
    <div className="max-w-[760px]">
      <Form control={control} action={m.tickets_send()} className="gap-7!">
        <QuestionBox
          {...details}
          field={field}
          text={draft.text}
          setText={(text) => change({ text })}
        />
        <AgeChoice value={draft.age} onChange={(age) => change({ age })} />
        <PublishChoice
          value={draft.may_publish}
          onChange={(may_publish) => change({ may_publish })}
        />
        <Field
          name="email"
          label={m.tickets_email()}
          hint={m.tickets_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="off"
          required={false}
        />
        {control.failureKey === 'network' && draft.text.trim() && <WaitChoice onStore={store} />}
      </Form>
      <ButtonLink to="/qa" className="mt-3 w-full">
        {m.tickets_leave()}
      </ButtonLink>
      <WhatIsPromised />
    </div>
  );
}

function WhatIsPromised() {
  return (
    <p className="mt-5 flex gap-3 rounded-[14px] bg-sky px-4 py-3 text-sm">
      <Icon name="info" className="mt-0.5 size-5 text-primary" />
      <span>{m.tickets_promise({ police: '113', child: '111' })}</span>
    </p>
  );
}

/**
 * The server and the first paint know no draft. If there is no draft, the form begins with the words of a
 * search that found nothing.
 */
function useDraft(
  field: RefObject<HTMLTextAreaElement | null>,
): [AskDraft, (draft: AskDraft) => void] {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const keyword = keywordOf(useLocation().state);
  // What was typed before the page was ready wins over an older draft. It stands in the field alone, and only
  // until the next render.
  useLayoutEffect(() => {
    const kept = askDraft.read();
    const typed = field.current?.value;
    const first = { ...kept, text: typed || kept.text || keyword };
    setDraft(first);
    if (typed) askDraft.write(first);
  }, [field, keyword]);
  const change = (next: AskDraft) => {
    setDraft(next);
    askDraft.write(next);
  };
  return [draft, change];
}
