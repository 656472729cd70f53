import { m } from '@mam/texts';
import { isRouteErrorResponse } from 'react-router';
import { StatusPage } from '../../ui/StatusPage.tsx';

/** What a reader sees instead of a page that cannot be shown. */
export function Failure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <StatusPage
        picture="not-found"
        title={m.not_found_title()}
        text={m.not_found_text()}
        action={{ to: '/', label: m.not_found_back() }}
      />
    );
  }
  return (
    <StatusPage
      picture="offline"
      title={m.error_unknown()}
      text={m.pages_failure_text()}
      action={{ to: '/dashboard', label: m.permission_back() }}
    />
  );
}
