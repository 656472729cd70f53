import {
  type CategoryDraft,
  categoryDraft,
  toSlug,
} from '@mam/contract/categories/categories.rules';
import {
  CATEGORY_ICONS,
  CATEGORY_STATUSES,
  CATEGORY_TINTS,
} from '@mam/contract/categories/category-look';
import type { Language } from '@mam/contract/core/localized';
import { createCellReader } from '../../imports/cells.ts';
import {
  bilingual,
  choiceText,
  type ImportSheet,
  type SheetCells,
  wholeSheet,
} from '../../imports/sheet.ts';

const FIELDS = ['name_vi', 'name_en', 'slug', 'icon', 'tint', 'status'] as const;
type Field = (typeof FIELDS)[number];

/** More topics than readers would ever see as tabs. */
const ROWS_MAX = 200;

/** A file of topics. Blank signs, colours and states keep the stored ones. */
export function categorySheet(): ImportSheet<Field, CategoryDraft> {
  return {
    ...wholeSheet(FIELDS),
    rows_max: ROWS_MAX,
    sample: (language) => [categoryCells(SAMPLE, language)],
    read(text) {
      const { both, choice, finish } = createCellReader<Field>(text);
      const draft = {
        name: both('name'),
        slug: text('slug') || toSlug(text('name_vi')),
        icon: choice('icon', CATEGORY_ICONS, 'leaf'),
        tint: choice('tint', CATEGORY_TINTS, 'plain'),
        status: choice('status', CATEGORY_STATUSES, 'draft'),
      };
      return finish(categoryDraft, draft, FIELDS);
    },
    unique: { field: 'slug', keyOf: categoryKey },
  };
}

/** A code identifies a topic; where the name gives none, the name does. */
export function categoryKey({ slug, name }: Pick<CategoryDraft, 'slug' | 'name'>): string {
  return slug || name.vi;
}

/** The names of a topic by language; readers cannot tell two topics apart that share one. */
export function namesOf({ name }: Pick<CategoryDraft, 'name'>): string[] {
  return Object.entries(name).map(([of, text]) => `${of} ${text.toLocaleLowerCase('vi')}`);
}

/** The cells of a topic, as they are exported. */
export function categoryCells(draft: CategoryDraft, language: Language): SheetCells<Field> {
  return {
    ...bilingual('name', draft.name),
    slug: draft.slug ?? '',
    icon: choiceText(draft.icon, language),
    tint: choiceText(draft.tint, language),
    status: choiceText(draft.status, language),
  };
}

const SAMPLE: CategoryDraft = {
  name: { vi: 'Sức khỏe tinh thần', en: 'Mental health' },
  slug: 'suc-khoe-tinh-than',
  icon: 'wave',
  tint: 'sky',
  status: 'draft',
};
