import { helpPath } from '@mam/contract/core/help-doors';
import { EMERGENCY_SHOWN_MAX } from '@mam/contract/help-places/help-places';
import { m } from '@mam/texts';
import { getArticle } from '../../../features/articles/articles.server.ts';
import { Calls } from '../../../features/help-places/CallRows.tsx';
import { DoorRow, DoorTiles } from '../../../features/help-places/DoorTiles.tsx';
import { DOORS } from '../../../features/help-places/help-doors.ts';
import { isHotline } from '../../../features/help-places/help-place-lists.ts';
import { loadPlaces } from '../../../features/help-places/load-places.server.ts';
import { NearRow } from '../../../features/help-places/NearRow.tsx';
import { RowFold } from '../../../features/help-places/RowFold.tsx';
import { SayLine } from '../../../features/help-places/SayLine.tsx';
import { TextRoutes } from '../../../features/help-places/TextRoutes.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { KeepLink } from '../../../shared/kept/KeepLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Route } from './+types/help.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const places = await loadPlaces(page);
  const emergency = places.filter(isHotline).filter(({ is_emergency }) => is_emergency);
  return {
    places,
    emergency: emergency.slice(0, EMERGENCY_SHOWN_MAX),
    article: getArticle('help', page.language),
  };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.article;
  return pageMeta(args, { title, description: summary });
};

/** Help in one breath: what is happening, whom to call, what to say. */
export default function Help({ loaderData }: Route.ComponentProps) {
  const { places, emergency, article } = loaderData;
  const { icon, title, text } = DOORS.friend;
  return (
    <div className="mx-auto max-w-240">
      <h1 className="text-md text-muted">{article.title}</h1>
      <p className="mt-1 font-display text-2xl leading-tight font-strong text-heading">
        {m.help_lead()}
      </p>
      <DoorTiles />
      <div className="grid-cols-2 items-start gap-x-6 md:grid">
        <div>
          <Calls hotlines={emergency} />
          <SayLine text={m.help_say_text()} />
        </div>
        <div>
          <NearRow places={places} />
          <div className="mt-2.5">
            <DoorRow to={helpPath('friend')} icon={icon} title={title()} text={text()} />
          </div>
          <div className="mt-2.5">
            <DoorRow to="/guide" icon="list" title={m.guides_title()} text={m.guides_home_text()} />
          </div>
          <RowFold
            id="nhan"
            title={
              <span className="flex items-center gap-3">
                <Icon name="comment" className="text-primary" />
                {m.help_write_title()}
              </span>
            }
          >
            <TextRoutes places={places} />
          </RowFold>
          <KeepLink path="/help" className="mt-4" />
        </div>
      </div>
    </div>
  );
}
