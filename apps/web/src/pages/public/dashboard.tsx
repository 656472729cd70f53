import { videos } from '@mam/contract/playables';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { pageContext } from '../../platform/page-context.ts';
import type { Route } from './+types/dashboard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return call(videos.list, { query: { size: 5, sort: 'views' } });
}

export const meta: Route.MetaFunction = () => [{ title: m.site_name() }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page p-gutter">
      <h1>{m.site_name()}</h1>
      <ul className="grid gap-gap sm:grid-cols-2 xl:grid-cols-4">
        {loaderData.items.map((item) => (
          <li key={item.uuid} className="rounded-m bg-surface p-4 text-muted shadow-card">
            <Link to={`/video/${item.uuid}`}>{item.title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
