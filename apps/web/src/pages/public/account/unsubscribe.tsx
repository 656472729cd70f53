import { m } from '@mam/texts';
import { useMailLink } from '../../../features/accounts/use-mail-link.ts';
import { SubscriptionCard } from '../../../features/notifications/SubscriptionCard.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.notifications_unsubscribe_title(),
    description: m.notifications_unsubscribe_lead(),
    isHidden: true,
  });

/** Ends the mails with news, by the link at the end of each of them. */
export default function Unsubscribe() {
  const { token } = useMailLink();
  return (
    <div className="mx-auto max-w-[640px] pb-8">
      <h1 className="text-3xl">{m.notifications_unsubscribe_title()}</h1>
      <p className="mt-2 text-muted">{m.notifications_unsubscribe_lead()}</p>
      <noscript>
        {import.meta.env.SSR && (
          <p className="mt-6 rounded-m bg-sun-soft p-4">
            {m.notifications_unsubscribe_no_script()}
          </p>
        )}
      </noscript>
      <div className="mt-6">
        <SubscriptionCard token={token} />
      </div>
    </div>
  );
}
