import { joinFullName } from '@mam/contract/rules/person';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import { useColleagues } from '../../../shared/accounts/admin/use-colleagues.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Receiver, useTicketActions } from './use-ticket-actions.ts';

interface HandOverProps {
  ticket: AdminTicket;
  /** The answer that is written and not sent. */
  draft: () => string;
}

/** Gives a ticket to a colleague by name; its notes are there for them, and the draft of an answer can be. */
export function HandOver({ ticket, draft }: HandOverProps) {
  const { handOver } = useTicketActions();
  const others = useColleagues()?.filter(({ id }) => id !== ticket.claim?.user_id) ?? [];
  const choices = others.map((admin) => ({
    ...{ user_id: admin.id, name: joinFullName(admin), email: admin.email },
  }));
  const ask = async () => {
    const text = draft();
    const receiver = await prompt<Receiver>(m.admin_ticket_hand_over(), (resolve) => (
      <HandOverForm {...{ choices, text, resolve }} />
    )).catch(() => undefined);
    if (receiver) await handOver(ticket.id, receiver);
  };
  return (
    <Button icon="users" size="s" className="min-h-11!" onClick={() => void ask()}>
      {m.admin_ticket_hand_over()}
    </Button>
  );
}

interface Choice extends Pick<Receiver, 'user_id' | 'name'> {
  email: string;
}

interface HandOverFormProps {
  choices: readonly Choice[];
  /** The draft; empty for none. */
  text: string;
  resolve: (receiver: Receiver) => void;
}

function HandOverForm({ choices, text, resolve }: HandOverFormProps) {
  const only = choices.length === 1 ? choices[0]?.user_id : undefined;
  const [chosen, setChosen] = useState(only);
  const [isAdded, setAdded] = useState(text !== '');
  const receiver = choices.find(({ user_id }) => user_id === chosen);
  if (choices.length === 0) return <p>{m.admin_ticket_hand_over_none()}</p>;
  return (
    <PromptForm
      isReady={receiver !== undefined}
      submit={m.admin_ticket_hand_over_do()}
      apply={() => receiver && resolve({ ...receiver, draft: isAdded ? text : undefined })}
    >
      <Select
        data-autofocus
        label={m.admin_ticket_hand_over_to()}
        description={receiver ? undefined : m.admin_ticket_hand_over_choose()}
        data={choices.map((choice) => ({
          value: String(choice.user_id),
          label: [choice.name, emailOf(choice, choices)].filter(Boolean).join(' · '),
        }))}
        renderOption={({ option }) => {
          const choice = choices.find(({ user_id }) => String(user_id) === option.value);
          return choice && <Person name={choice.name} email={emailOf(choice, choices)} />;
        }}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => setChosen(value === null ? undefined : Number(value))}
      />
      <Checkbox
        label={m.admin_ticket_draft_add()}
        description={text ? m.admin_ticket_draft_add_hint() : m.admin_ticket_draft_none()}
        disabled={text === ''}
        checked={isAdded}
        onChange={({ currentTarget }) => setAdded(currentTarget.checked)}
      />
    </PromptForm>
  );
}

/** Tells apart those of one name; undefined where there is only one. */
function emailOf({ user_id, name, email }: Choice, all: readonly Choice[]): string | undefined {
  return all.some((each) => each.name === name && each.user_id !== user_id) ? email : undefined;
}

function Person({ name, email }: { name: string; email: string | undefined }) {
  return (
    <span className="wrap-anywhere">
      {name}
      {email && <small className="block text-xs text-muted">{email}</small>}
    </span>
  );
}
