import type { Language } from '@mam/contract/core/localized';
import { isNeutralTitle } from '@mam/contract/notifications/neutral-title';
import {
  NOTIFICATION_CONTENT_LENGTH_MAX,
  NOTIFICATION_NAME_LENGTH_MAX,
  NOTIFICATION_TITLE_LENGTH_MAX,
} from '@mam/contract/notifications/notification-kinds';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { LanguageTabs } from '../../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../../admin-ui/form/use-problems.ts';
import { count } from '../../../../platform/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { insertMarkdown, type MarkdownTool } from './markdown-tools.ts';
import type { NotificationFormState } from './use-notification-form.ts';

interface TextBoxProps {
  form: NotificationFormState;
  errors: FieldErrors;
}

/** Name, subject and text. */
export function TextBox({ form, errors }: TextBoxProps) {
  const { title, content } = form.values;
  const isEnglishMissing = !title.en.trim() || !content.en.trim();
  return (
    <section className={`${PADDED_PANEL} grid grid-cols-1 gap-4`} aria-labelledby="text-heading">
      <h2 id="text-heading">{m.admin_notifications_text_heading()}</h2>
      <TextInput
        label={m.admin_notifications_name()}
        description={m.admin_notifications_name_hint()}
        maxLength={NOTIFICATION_NAME_LENGTH_MAX}
        required
        {...form.getInputProps('name')}
      />
      <LanguageTabs missing={isEnglishMissing ? ['en'] : []} errors={errors}>
        {(language) => (
          <>
            <SubjectField form={form} language={language} />
            <ContentField form={form} language={language} />
          </>
        )}
      </LanguageTabs>
    </section>
  );
}

interface FieldProps {
  form: NotificationFormState;
  language: Language;
}

/** The subject, with a note whether it tells people nearby what the site is about. */
function SubjectField({ form, language }: FieldProps) {
  const text = form.values.title[language];
  return (
    <TextInput
      lang={language}
      label={m.admin_notifications_subject()}
      description={<Neutrality text={text} />}
      maxLength={NOTIFICATION_TITLE_LENGTH_MAX}
      required={language === 'vi'}
      {...form.getInputProps(`title.${language}`)}
    />
  );
}

function Neutrality({ text }: { text: string }) {
  if (text.trim() === '') return m.admin_notifications_subject_hint();
  if (isNeutralTitle(text)) return m.admin_notifications_subject_neutral();
  return <span className="text-danger-text">{m.admin_notifications_subject_telling()}</span>;
}

interface ContentFieldProps {
  form: NotificationFormState;
  language: Language;
}

/** The text of the mail in Markdown, with buttons for what people do not know by heart. */
function ContentField({ form, language }: ContentFieldProps) {
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
