import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { categoryDraft, toSlug } from '@mam/contract/categories/categories.rules';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { VariantOf } from './category-looks.ts';
import { LookFields } from './LookFields.tsx';

interface CategoryDrawerProps {
  /** Undefined for a new category. */
  row: AdminCategory | undefined;
  /** The other topics. */
  others: readonly AdminCategory[];
  variantOf: VariantOf;
  close: () => void;
}

export function CategoryDrawer({ row, others, variantOf, close }: CategoryDrawerProps) {
  const { form, control, submit } = useCategoryForm({ row, close });
  return (
    <EditDrawer title={row ? m.admin_categories_edit() : m.admin_categories_add()} close={close}>
      <AdminForm
        {...{ control, submit }}
        save={row ? m.admin_save() : m.admin_categories_add()}
        cancel={close}
      >
        <LanguageTabs missing={form.values.name.en.trim() ? [] : ['en']} errors={control.errors}>
          {(language) => (
            <TextInput
              label={m.admin_categories_name()}
              maxLength={100}
              required={language === 'vi'}
              {...form.getInputProps(`name.${language}`)}
            />
          )}
        </LanguageTabs>
        <SlugField row={row} form={form} />
        <LookFields
          value={form.values}
          onChange={(look) => form.setValues(look)}
          {...{ others, variantOf }}
        />
        <CategoryPreview
          name={form.values.name[getLocale()] || form.values.name.vi}
          look={form.values}
          variantOf={variantOf}
        />
        <StatusSwitch
          label={m.admin_categories_publish()}
          description={m.admin_categories_publish_hint()}
          {...form.getInputProps('status')}
        />
      </AdminForm>
    </EditDrawer>
  );
}

function useCategoryForm({ row, close }: Pick<CategoryDrawerProps, 'row' | 'close'>) {
  return useEntityForm({
    ...{ saved: row, close },
    key: 'categories',
    initial: {
      name: { vi: row?.name.vi ?? '', en: row?.name.en ?? '' },
      slug: row?.slug ?? '',
      ...lookOf(row),
    },
    schema: categoryDraft,
    create: (body, options) => callApi('POST /api/admin/categories', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/categories/:id', change, options),
    added: m.admin_categories_added,
  });
}

/** A new topic is a draft. */
function lookOf(row: AdminCategory | undefined): Pick<AdminCategory, 'icon' | 'tint' | 'status'> {
  const { icon = 'leaf', tint = 'plain', status = 'draft' } = row ?? {};
  return { icon, tint, status };
}

interface SlugFieldProps extends Pick<CategoryDrawerProps, 'row'> {
  form: ReturnType<typeof useCategoryForm>['form'];
}

function SlugField({ row, form }: SlugFieldProps) {
  const isFixed = row?.is_built_in ?? false;
  return (
    <TextInput
      label={m.admin_categories_slug()}
      description={isFixed ? m.admin_categories_slug_fixed() : m.admin_categories_slug_hint()}
      placeholder={row?.slug ?? toSlug(form.values.name.vi)}
      maxLength={80}
      readOnly={isFixed}
      autoCapitalize="off"
      spellCheck={false}
      {...form.getInputProps('slug')}
    />
  );
}

interface CategoryPreviewProps {
  name: string;
  look: Pick<AdminCategory, 'icon' | 'tint'>;
  variantOf: VariantOf;
}

/** The tab of a topic as readers see it, beside the one of all topics. */
function CategoryPreview({ name, look, variantOf }: CategoryPreviewProps) {
  const { icon, tint } = variantOf(look);
  const tab =
    'inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] px-4 text-sm font-strong [&_svg]:size-5';
  return (
    <div>
      <p className="mb-1.5 text-sm font-strong text-heading">{m.admin_categories_preview()}</p>
      <div className="flex flex-wrap gap-2 rounded-m border border-line bg-ground p-3">
        <span className={`${tab} border-line bg-surface text-body`}>{m.playables_tab_all()}</span>
        <span className={`${tab} border-current wrap-anywhere ${tint}`}>
          <Icon name={icon} />
          {name || m.admin_categories_name()}
        </span>
      </div>
    </div>
  );
}
