import type { Category } from '@mam/contract/categories/categories';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { listHref } from '../playable-links.ts';

/** Links to the list and to the category's list. */
export function DetailBreadcrumbs({ kind, category }: { kind: PlayableKind; category?: Category }) {
  const list = kind === 'video' ? m.playables_video() : m.playables_podcast();
  const trail: { to: string; label: string }[] = [{ to: PLAYABLE_KINDS[kind].page, label: list }];
  if (category)
    trail.push({ to: listHref(kind, { categoryId: category.id }), label: category.name });
  return <Breadcrumbs items={trail} />;
}
