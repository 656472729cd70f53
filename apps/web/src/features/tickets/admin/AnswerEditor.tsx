import { TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import { type Language, textIn } from '@mam/contract/core/localized';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { staffReply } from '@mam/contract/tickets/tickets.rules';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Menu, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callOnce } from '../../../platform/client/call-once.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRefreshTickets } from './ticket-queries.ts';

/** The answer of the staff. A draft is kept on this device until it is sent. */
export function AnswerEditor({ ticket }: { ticket: AdminTicket }) {
  const { form, control, submit, sendAndClose } = useAnswer(ticket);
  const { text } = form.values;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isCannedOpen, setCannedOpen] = useState(false);
  const insert = (canned: string) => {
    form.setFieldValue('text', text.trim() ? `${text.trimEnd()}\n\n${canned}` : canned);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && text === '') {
      event.preventDefault();
      setCannedOpen(true);
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mt-5 grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{m.admin_ticket_answer()}</h2>
        <CannedAnswers
          language={ticket.language}
          isOpen={isCannedOpen}
          setOpen={setCannedOpen}
          onChoose={insert}
        />
      </div>
      <RestoredNote {...control} />
      <Textarea
        ref={box}
        aria-label={m.admin_ticket_answer()}
        minRows={6}
        maxRows={20}
        maxLength={TICKET_TEXT_LENGTH_MAX}
        spellCheck={false}
        onKeyDown={onKeyDown}
        {...form.getInputProps('text')}
      />
      <FormErrors {...control} />
      <SendButtons ticket={ticket} isBusy={control.isBusy} sendAndClose={sendAndClose} />
    </form>
  );
}

function SendButtons(props: { ticket: AdminTicket; isBusy: boolean; sendAndClose: () => void }) {
  const { ticket, isBusy, sendAndClose } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon="send" type="submit" size="s" variant="primary" disabled={isBusy}>
        {isBusy ? m.form_sending() : m.admin_ticket_send()}
      </Button>
      <Button size="s" disabled={isBusy} onClick={sendAndClose}>
        {m.admin_ticket_send_close()}
      </Button>
      <span className="text-sm text-muted">{mailNote(ticket)}</span>
    </div>
  );
}

function mailNote({ has_email, kind }: AdminTicket): string {
  if (!has_email) return m.admin_ticket_mail_none();
  return kind === 'contact' ? m.admin_ticket_mail_contact() : m.admin_ticket_mail_question();
}

interface CannedAnswersProps {
  /** Language of the asker. */
  language: Language;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onChoose: (text: string) => void;
}

/** Answers to begin with. Titles are in the language of the page, texts in the language of the asker. */
function CannedAnswers({ language, isOpen, setOpen, onChoose }: CannedAnswersProps) {
  const query = { kind: 'ticket' } as const;
  const { data } = useQuery({
    queryKey: ['canned-answers', query],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/canned-answers', { query }, { signal, toast: false }),
    enabled: isOpen,
  });
  return (
    <Menu opened={isOpen} onChange={setOpen} width={320}>
      <Menu.Target>
        <Button icon="log" size="s">
          {m.admin_ticket_canned()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="overflow-y-auto">
        {data?.items.map(({ id, title, text }) => (
          <Menu.Item key={id} className="min-h-11" onClick={() => onChoose(textIn(text, language))}>
            {textIn(title, getLocale())}
          </Menu.Item>
        ))}
        {data?.items.length === 0 && <Menu.Label>{m.admin_ticket_canned_none()}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

const EMPTY = { text: '' };
const answerText = staffReply.pick({ text: true });

/**
 * State of an answer. When the conversation has gone on meanwhile it is not sent: the new message appears
 * above the editor, and the text stays.
 */
function useAnswer({ id, messages }: AdminTicket) {
  const refresh = useRefreshTickets();
  const isClosing = useRef(false);
  const last_message_id = messages.at(-1)?.id ?? 0;
  const { form, control, save, isBusy } = useAdminForm({
    name: `tickets/${id}`,
    initial: EMPTY,
    schema: answerText,
    async send({ text }) {
      const body = { text, last_message_id, close: isClosing.current };
      const call = { params: { id }, body };
      await callOnce('POST /api/admin/tickets/:id/reply', call, { toast: false }).catch(
        async (error: unknown) => {
          await refresh();
          throw error;
        },
      );
    },
    async done() {
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
      showToast(m.admin_ticket_sent());
      await refresh();
    },
  });
  const send = (close: boolean) => {
    if (isBusy) return;
    isClosing.current = close;
    void save();
  };
  return { form, control, submit: () => send(false), sendAndClose: () => send(true) };
}
