import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import {
  SYNONYM_MEANINGS_MAX,
  type Synonym,
  synonymDraft,
} from '@mam/contract/search/search.admin';
import { m } from '@mam/texts';
import { TagsInput, TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';

interface SynonymDrawerProps {
  /** Undefined for a new synonym. */
  row: Synonym | undefined;
  /** The values that a new synonym begins with. */
  term: string;
  close: () => void;
}

export function SynonymDrawer(props: SynonymDrawerProps) {
  const { row, close } = props;
  const { form, control, submit } = useSynonymForm(props);
  return (
    <EditDrawer title={row ? m.admin_search_edit() : m.admin_search_add()} close={close}>
      <AdminForm
        {...{ control, submit }}
        save={row ? m.admin_save() : m.admin_search_add()}
        cancel={close}
      >
        <TextInput
          label={m.admin_search_term()}
          description={m.admin_search_term_hint()}
          maxLength={KEYWORD_LENGTH_MAX}
          required
          {...form.getInputProps('term')}
        />
        <TagsInput
          label={m.admin_search_meanings()}
          description={m.admin_search_meanings_hint()}
          maxTags={SYNONYM_MEANINGS_MAX}
          acceptValueOnBlur
          required
          {...form.getInputProps('meanings')}
        />
      </AdminForm>
    </EditDrawer>
  );
}

function useSynonymForm({ row, term, close }: SynonymDrawerProps) {
  return useEntityForm({
    ...{ saved: row, close },
    key: 'search-synonyms',
    initial: { term: row?.term ?? term, meanings: row?.meanings ?? ([] as string[]) },
    schema: synonymDraft,
    create: (body, options) => callApi('POST /api/admin/search-synonyms', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/search-synonyms/:id', change, options),
    added: m.admin_saved,
  });
}
