import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { categoryDraft, toSlug } from '@mam/contract/categories/categories.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';

interface CategoryDrawerProps {
  /** Undefined for a new one. */
  row: AdminCategory | undefined;
  close: () => void;
}

export function CategoryDrawer({ row, close }: CategoryDrawerProps) {
  const refresh = useRefresh('categories');
  const { form, submit, isBusy, failure } = useAdminForm({
    initial: {
      name: { vi: row?.name.vi ?? '', en: row?.name.en ?? '' },
      slug: row?.slug ?? '',
    },
    schema: categoryDraft,
    async onSubmit(body) {
      if (row) {
        const params = { id: row.id };
        await callApi('PUT /api/admin/categories/:id', { params, body }, NO_TOAST);
      } else {
        await callApi('POST /api/admin/categories', { body }, NO_TOAST);
      }
      showToast(row ? m.admin_saved() : m.admin_categories_added());
      close();
      await refresh();
    },
  });
  const { values, errors } = form;
  const title = row ? m.admin_categories_edit() : m.admin_categories_add();
  return (
    <EditDrawer title={title} close={close}>
      <form onSubmit={submit} noValidate>
        <div className="drawer-body">
          <LanguageTabs missing={values.name.en.trim() ? [] : ['en']} errors={errors}>
            {(language) => (
              <TextInput
                label={m.admin_categories_name()}
                maxLength={100}
                required={language === 'vi'}
                {...form.getInputProps(`name.${language}`)}
              />
            )}
          </LanguageTabs>
          <TextInput
            label={m.admin_categories_slug()}
            description={
              row?.is_built_in ? m.admin_categories_slug_fixed() : m.admin_categories_slug_hint()
            }
            placeholder={row?.slug ?? toSlug(values.name.vi)}
            maxLength={80}
            readOnly={row?.is_built_in ?? false}
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('slug')}
          />
        </div>
        <FormFooter
          errors={errors}
          failure={failure}
          isBusy={isBusy}
          save={row ? m.admin_save() : m.admin_categories_add()}
          cancel={close}
        />
      </form>
    </EditDrawer>
  );
}

const NO_TOAST = { toast: false } as const;
