import {
  CANNED_ANSWER_KINDS,
  type CannedAnswer,
  cannedAnswerDraft,
} from '@mam/contract/canned-answers/canned-answers.admin';
import { COMMENT_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { KIND_LABELS } from './kind-labels.ts';

interface CannedAnswerDrawerProps {
  /** Undefined for a new answer. */
  row: CannedAnswer | undefined;
  close: () => void;
}

export function CannedAnswerDrawer({ row, close }: CannedAnswerDrawerProps) {
  const { form, control, submit } = useCannedForm({ row, close });
  const { title, text } = form.values;
  const isMissing = !title.en.trim() || !text.en.trim();
  return (
    <EditDrawer title={row ? m.admin_canned_edit() : m.admin_canned_add()} close={close}>
      <AdminForm
        {...{ control, submit }}
        save={row ? m.admin_save() : m.admin_canned_add()}
        cancel={close}
      >
        <Select
          label={m.admin_canned_kind()}
          description={m.admin_canned_kind_hint()}
          data={CANNED_ANSWER_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind]() }))}
          {...form.getInputProps('kind')}
        />
        <LanguageTabs missing={isMissing ? ['en'] : []} errors={control.errors}>
          {(language) => (
            <>
              <TextInput
                // What is typed at once is the name of the new answer.
                data-autofocus={(!row && language === 'vi') || undefined}
                label={m.admin_canned_title()}
                maxLength={60}
                required={language === 'vi'}
                {...form.getInputProps(`title.${language}`)}
              />
              <Textarea
                mt="md"
                label={m.admin_canned_text()}
                minRows={6}
                maxLength={COMMENT_LENGTH_MAX}
                required={language === 'vi'}
                {...form.getInputProps(`text.${language}`)}
              />
            </>
          )}
        </LanguageTabs>
      </AdminForm>
    </EditDrawer>
  );
}

function useCannedForm({ row, close }: CannedAnswerDrawerProps) {
  return useEntityForm({
    ...{ saved: row, close },
    key: 'canned-answers',
    initial: {
      kind: row?.kind ?? 'comment',
      title: { vi: row?.title.vi ?? '', en: row?.title.en ?? '' },
      text: { vi: row?.text.vi ?? '', en: row?.text.en ?? '' },
    },
    schema: cannedAnswerDraft,
    create: (body, options) => callApi('POST /api/admin/canned-answers', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/canned-answers/:id', change, options),
    added: m.admin_saved,
  });
}
