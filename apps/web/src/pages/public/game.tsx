import { m } from '@mam/texts';
import { pageMeta } from '../../platform/page-meta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/game.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_game(), description: m.pages_game_lead() });

export default function Game() {
  return (
    <>
      <PageHeader title={m.nav_game()} lead={m.pages_game_lead()} />
      <EmptyState
        picture="games"
        title={m.pages_game_empty_title()}
        text={m.pages_game_empty_text()}
        action={{ to: '/video', label: m.pages_game_next() }}
      />
    </>
  );
}
