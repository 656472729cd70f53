import type { Language } from '@mam/contract/core/localized';
import { isNeutralTitle } from '@mam/contract/notifications/neutral-title';
import {
  NOTIFICATION_NAME_LENGTH_MAX,
  NOTIFICATION_TITLE_LENGTH_MAX,
} from '@mam/contract/notifications/notification-kinds';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { LanguageTabs } from '../../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../../admin-ui/form/use-problems.ts';
import { ContentField } from './ContentField.tsx';
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
