import { GUIDE_GROUPS, type GuideGroup } from '@mam/contract/guides/guide-kinds';
import { guidesApi, type ListedGuide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { type GuideListRow, GuideRow, UrgentGuide } from '../../../features/guides/GuideRow.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/guides.ts';

/** What cannot wait, then the others by what one worries about, then the stories. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(pageContext).call(guidesApi.list, {});
  const rows = items.map(({ public_id, title, limit_hours, kind, group }) => ({
    row: { public_id, title, limit_hours },
    list: listOf({ kind, group, limit_hours }),
  }));
  const rowsOf = (name: ListName) => rows.filter(({ list }) => list === name).map(({ row }) => row);
  return {
    urgent: rowsOf('urgent'),
    lists: [...GUIDE_GROUPS, 'stories' as const]
      .map((name) => ({ name, rows: rowsOf(name) }))
      .filter((list) => list.rows.length > 0),
  };
}

type ListName = 'urgent' | GuideGroup | 'stories';

function listOf({ kind, group, limit_hours }: Pick<ListedGuide, 'kind' | 'group' | 'limit_hours'>) {
  if (kind === 'story') return 'stories';
  return limit_hours === null ? group : 'urgent';
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.guides_title(), description: m.guides_lead() });

const LISTS: Record<Exclude<ListName, 'urgent'>, { name: () => string; icon: string }> = {
  body: { name: m.guides_group_body, icon: 'drop' },
  safety: { name: m.guides_group_safety, icon: 'shield' },
  violence: { name: m.guides_group_violence, icon: 'hand' },
  mind: { name: m.guides_group_mind, icon: 'leaf' },
  people: { name: m.guides_group_people, icon: 'users' },
  stories: { name: m.guides_stories, icon: 'comment' },
};

/** One beside the other where there is room, filled one after the other. */
const COLUMNS = { columns: '20rem 2', columnGap: 16 };
const WHOLE = { breakInside: 'avoid' } as const;

export default function Guides({ loaderData: { urgent, lists } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-240">
      <PageHeader title={m.guides_title()} lead={m.guides_lead()} />
      {urgent.length + lists.length === 0 && (
        <EmptyState title={m.guides_empty_title()} text={m.guides_empty_text()} />
      )}
      {urgent.length > 0 && <Urgent rows={urgent} />}
      <div className="mt-4" style={COLUMNS}>
        {lists.map(({ name, rows }) => (
          <section
            key={name}
            aria-labelledby={`guides-${name}`}
            className="guide-block mb-4"
            style={WHOLE}
          >
            <h2 id={`guides-${name}`} className="flex items-center gap-2 text-md">
              <Icon name={LISTS[name].icon} className="text-primary" />
              {LISTS[name].name()}
            </h2>
            <ul>
              {rows.map((guide) => (
                <li key={guide.public_id}>
                  <GuideRow guide={guide} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Urgent({ rows }: { rows: readonly GuideListRow[] }) {
  return (
    <section aria-labelledby="guides-urgent" className="mt-5">
      <h2 id="guides-urgent" className="text-lg">
        {m.guides_urgent()}
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {rows.map((guide) => (
          <li key={guide.public_id} className="grid">
            <UrgentGuide guide={guide} />
          </li>
        ))}
      </ul>
    </section>
  );
}
