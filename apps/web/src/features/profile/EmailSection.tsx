import { m } from '@mam/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import {
  type OwnProfile,
  useOptimisticProfile,
  useSetProfileCache,
} from '../../shared/profile/own-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmailChangeItem } from './EmailChangeItem.tsx';
import { type EmailChange, emailChanges } from './email-queries.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { focusSection } from './profile-sections.ts';

const EmailChangeForm = lazyPart(
  () => import('./EmailChangeForm.tsx'),
  'EmailChangeForm',
  <Skeleton rows={4} />,
);

/** Requests for another address, and mails with news; the address stands in the side bar. */
export function EmailSection({ profile }: { profile: OwnProfile }) {
  const query = useQuery(emailChanges);
  return (
    <ProfileSection id="email">
      <QueryBoundary query={query} rows={1} rowClass="h-11">
        {({ items }) => <EmailChanges items={items} />}
      </QueryBoundary>
      <div className="mt-5 border-t border-line pt-4">
        <NewsSwitch profile={profile} />
      </div>
    </ProfileSection>
  );
}

function EmailChanges({ items }: { items: EmailChange[] }) {
  const [isAsking, setAsking] = useState(false);
  const hasOpen = items.some(({ status }) => status === 'incomplete');
  const close = () => {
    setAsking(false);
    focusSection('email');
  };
  return (
    <>
      {isAsking && !hasOpen ? (
        <EmailChangeForm onClose={close} />
      ) : (
        !hasOpen && (
          <>
            <p className="mb-3 text-sm text-muted">{m.profile_email_change_lead()}</p>
            <Button size="s" onClick={() => setAsking(true)}>
              {m.profile_email_change()}
            </Button>
          </>
        )
      )}
      {items.length > 0 && (
        <ol className="mt-4 grid gap-3 first:mt-0" aria-label={m.profile_email_changes()}>
          {items.map((change) => (
            <EmailChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Whether the account gets mails with news; those about the account itself always come. */
function NewsSwitch({ profile }: { profile: OwnProfile }) {
  const setProfileCache = useSetProfileCache();
  const save = useMutation({
    // One call after another: the last tap wins.
    scope: { id: 'news' },
    mutationFn: (is_subscribed: boolean) =>
      callApi('PUT /api/profile', { body: { is_subscribed } }),
    ...useOptimisticProfile((_profile, is_subscribed: boolean) => ({ is_subscribed })),
    onSuccess: setProfileCache,
  });
  return (
    <Switch
      label={m.profile_news()}
      text={m.profile_news_text()}
      isOn={profile.is_subscribed}
      onChange={(isOn) => save.mutate(isOn)}
    />
  );
}
