import { REASON_LENGTH_MAX } from '@mam/contract/rules/text';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Question } from '../../ui/use-confirm.tsx';

/** Opens a dialog and resolves with the value it is given; rejects when it is closed without one. */
export function prompt<T>(
  title: string,
  content: (resolve: (value: T) => void) => ReactNode,
  options: { withCloseButton?: boolean } = {},
): Promise<T> {
  // A menu in the top layer would cover the dialog.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    menu.hidePopover();
  }
  return new Promise((resolve, reject) => {
    const id = modals.open({
      ...options,
      title,
      onClose: () => reject(new Error('closed')),
      children: content((value) => {
        resolve(value);
        modals.close(id);
      }),
    });
  });
}

/** Asks before something that cannot be undone. */
export function confirm({ title, text, yes, no }: Question): Promise<boolean> {
  const answers: Choose<boolean>['answers'] = [
    { label: no, value: false },
    { label: yes, value: true, variant: 'danger' },
  ];
  return choose({ title, text, answers }).catch(() => false);
}

interface Choose<T> extends Pick<Question, 'title' | 'text'> {
  /** The first one has the focus. */
  answers: readonly { label: string; value: T; variant?: 'primary' | 'danger' }[];
}

/** Asks for one of a few answers; rejects when closed without one. */
export function choose<T>({ title, text, answers }: Choose<T>): Promise<T> {
  const buttons = (resolve: (value: T) => void) => (
    <>
      <p>{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {answers.map(({ label, value, variant }, index) => (
          <Button
            key={label}
            variant={variant ?? 'outline'}
            data-autofocus={index === 0 || undefined}
            onClick={() => resolve(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
  return prompt(title, buttons, { withCloseButton: false });
}

interface PromptFormProps {
  isReady: boolean;
  apply: () => void;
  /** What the button does, where it is more than to apply the fields. */
  submit?: string;
  children: ReactNode;
}

/** The fields of a prompt and its two buttons. */
export function PromptForm({
  isReady,
  apply,
  submit = m.admin_playables_apply(),
  children,
}: PromptFormProps) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Text that is no value stands in the place of the value that would be taken.
        if (isReady && !event.currentTarget.querySelector('[data-problem]')) apply();
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="s" onClick={modals.closeAll}>
          {m.admin_prompt_no()}
        </Button>
        <Button size="s" variant="primary" type="submit" disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Asks for a reason; rejects when closed. `text` tells the consequence. */
export function promptReason(title: string, label: string, text?: string): Promise<string> {
  return prompt(title, (resolve) => <ReasonForm {...{ title, label, text, resolve }} />);
}

interface ReasonFormProps {
  /** What the button does. */
  title: string;
  label: string;
  text: string | undefined;
  resolve: (reason: string) => void;
}

function ReasonForm({ title, label, text, resolve }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <PromptForm isReady={reason.trim() !== ''} apply={() => resolve(reason)} submit={title}>
      {text && <p>{text}</p>}
      <Textarea
        label={label}
        required
        minRows={2}
        maxRows={6}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </PromptForm>
  );
}
