import { GUIDE_GROUPS, type GuideGroup } from '@mam/contract/guides/guide-kinds';
import { guidesApi } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { GuideRow } from '../../../features/guides/GuideRow.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/guides.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).call(guidesApi.list, {});
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.guides_title(), description: m.guides_lead() });

const NAMES: Record<GuideGroup, () => string> = {
  body: m.guides_group_body,
  safety: m.guides_group_safety,
  violence: m.guides_group_violence,
  mind: m.guides_group_mind,
  people: m.guides_group_people,
};

/** Guides by what one worries about, then the stories. */
export default function Guides({ loaderData: { items } }: Route.ComponentProps) {
  const guides = items.filter(({ kind }) => kind === 'guide');
  const stories = items.filter(({ kind }) => kind === 'story');
  const lists = [
    ...GUIDE_GROUPS.map((group) => ({
      id: group as string,
      title: NAMES[group](),
      rows: guides.filter((each) => each.group === group),
    })),
    { id: 'stories', title: m.guides_stories(), rows: stories },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="mx-auto max-w-240">
      <PageHeader title={m.guides_title()} lead={m.guides_lead()} />
      {items.length === 0 && (
        <EmptyState title={m.guides_empty_title()} text={m.guides_empty_text()} />
      )}
      {lists.map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={`guides-${id}`} className="mt-7">
          <h2 id={`guides-${id}`} className="mb-3 text-xl">
            {title}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
            {rows.map((guide) => (
              <li key={guide.public_id} className="grid">
                <GuideRow guide={guide} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
