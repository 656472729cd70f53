import type { Language } from '@mam/contract/core/localized';
import { NOTIFICATION_CONTENT_LENGTH_MAX } from '@mam/contract/notifications/notification-kinds';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { count } from '../../../../platform/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { insertMarkdown, type MarkdownTool } from './markdown-tools.ts';
import type { NotificationFormState } from './use-notification-form.ts';

interface ContentFieldProps {
  form: NotificationFormState;
  language: Language;
}

/** The text of the mail in Markdown, with buttons for what people do not know by heart. */
export function ContentField({ form, language }: ContentFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const path = `content.${language}`;
  const text = form.values.content[language];
  const insert = (tool: MarkdownTool, sample: string) => {
    const { current } = box;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    const next = insertMarkdown(text, { from: selectionStart, to: selectionEnd, tool, sample });
    form.setFieldValue(path, next.text);
    // Once the new text is in the field.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <Textarea
      ref={box}
      lang={language}
      label={m.admin_notifications_content()}
      description={
        <span className="flex justify-between gap-4">
          {m.admin_notifications_content_foot()}
          <span className="flex-none tabular-nums" aria-hidden="true">
            {count(text.length)} / {count(NOTIFICATION_CONTENT_LENGTH_MAX)}
          </span>
        </span>
      }
      minRows={11}
      maxRows={26}
      maxLength={NOTIFICATION_CONTENT_LENGTH_MAX}
      required={language === 'vi'}
      classNames={{ input: 'rounded-t-none! border-t-0! leading-[1.7]!' }}
      inputContainer={(field) => (
        <>
          <Tools insert={insert} />
          {field}
        </>
      )}
      {...form.getInputProps(path)}
    />
  );
}

function Tools({ insert }: { insert: (tool: MarkdownTool, sample: string) => void }) {
  return (
    <div
      role="toolbar"
      aria-label={m.admin_notifications_content_tools()}
      className="flex flex-wrap items-center gap-0.5 rounded-t-[10px] border-[1.5px] border-line-strong border-b-line bg-sunk px-1 py-0.5"
    >
      <IconButton
        icon="bold"
        size="l"
        label={m.admin_notifications_tool_bold()}
        onClick={() => insert('bold', m.admin_notifications_sample_bold())}
      />
      <IconButton
        icon="list"
        size="l"
        label={m.admin_notifications_tool_list()}
        onClick={() => insert('list', m.admin_notifications_sample_list())}
      />
      <IconButton
        icon="link"
        size="l"
        label={m.admin_notifications_tool_link()}
        onClick={() => insert('link', m.admin_notifications_sample_link())}
      />
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 px-2.5 text-sm font-strong text-heading"
        onClick={() => insert('button', m.admin_notifications_sample_button())}
      >
        <Icon name="plus" />
        {m.admin_notifications_tool_button()}
      </button>
    </div>
  );
}
