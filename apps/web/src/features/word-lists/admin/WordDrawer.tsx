import {
  WORD_ENTRY_KINDS,
  type WordEntry,
  wordEntry,
  writeEntries,
} from '@mam/contract/word-lists/word-entries';
import { m } from '@mam/texts';
import { Autocomplete, Select, TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { showToast } from '../../../platform/toast.ts';
import { KIND_NAMES } from './kind-names.ts';
import { TrySentence } from './TrySentence.tsx';
import type { WordRow } from './use-word-list.ts';

interface WordDrawerProps {
  list: string;
  /** Undefined for a new entry. */
  row: WordRow | undefined;
  groups: string[];
  save: (entry: WordEntry) => Promise<unknown>;
  close: () => void;
}

/** The form of one entry, which is tried on a sentence as it is typed. */
export function WordDrawer({ list, row, groups, save, close }: WordDrawerProps) {
  const { form, control, submit } = useAdminForm({
    name: `word-lists/${list}/${row?.entry ?? 'new'}`,
    initial: {
      entry: row?.entry ?? '',
      kind: row?.kind ?? ('phrase' as WordEntry['kind']),
      group: row?.group ?? '',
    },
    schema: wordEntry,
    send: save,
    done() {
      showToast(m.admin_saved());
      close();
    },
  });
  return (
    <EditDrawer title={row ? m.admin_words_edit() : m.admin_words_add()} close={close}>
      <AdminForm
        {...{ control, submit }}
        save={row ? m.admin_save() : m.admin_words_add()}
        cancel={close}
      >
        <TextInput
          label={m.admin_words_entry()}
          description={m.admin_words_syntax()}
          maxLength={500}
          required
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('entry')}
        />
        <Select
          label={m.admin_words_kind()}
          description={m.admin_words_kind_hint()}
          data={WORD_ENTRY_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
          {...form.getInputProps('kind')}
        />
        <Autocomplete
          label={m.admin_words_group()}
          maxLength={100}
          data={groups}
          {...form.getInputProps('group')}
        />
        <TrySentence entries={writeEntries([form.values])} />
      </AdminForm>
    </EditDrawer>
  );
}
