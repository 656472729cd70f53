import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import type { VariantOf } from './category-looks.ts';

interface CategoryPreviewProps {
  name: string;
  look: Pick<AdminCategory, 'icon' | 'tint'>;
  variantOf: VariantOf;
}

/** The tab of a topic as readers see it, beside the one of all topics. */
export function CategoryPreview({ name, look, variantOf }: CategoryPreviewProps) {
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
