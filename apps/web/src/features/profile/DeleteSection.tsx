import { m } from '@mam/texts';
import { useState } from 'react';
import { lazyPart } from '../../platform/lazy-named.ts';
import { providerNames } from '../../shared/accounts/provider-names.ts';
import type { OwnProfile } from '../../shared/profile/own-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { focusSection } from './profile-sections.ts';
import { useProviders } from './provider-queries.ts';

const DeleteForm = lazyPart(() => import('./DeleteForm.tsx'), 'DeleteForm', <Skeleton rows={2} />);

/** The consequences of deleting the account, and the form for it. */
export function DeleteSection({ profile }: { profile: OwnProfile }) {
  const [isOpen, setOpen] = useState(false);
  const names = providerNames(useProviders(profile));
  const close = () => {
    setOpen(false);
    focusSection('delete');
  };
  return (
    <ProfileSection id="delete" lead={m.profile_delete_lead()}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Consequence
          icon="trash"
          title={m.profile_delete_goes()}
          parts={[
            m.profile_delete_goes_name(),
            m.profile_delete_goes_history(),
            m.profile_delete_goes_comments(),
            names ? m.profile_delete_goes_devices({ names }) : m.profile_delete_goes_sessions(),
          ]}
        />
        <Consequence
          icon="leaf"
          title={m.profile_delete_stays()}
          parts={[m.profile_delete_stays_counts(), m.profile_delete_stays_device()]}
        />
      </dl>
      <div className="mt-5">
        {isOpen ? (
          <DeleteForm profile={profile} onClose={close} />
        ) : (
          <Button size="s" onClick={() => setOpen(true)}>
            {m.profile_delete_start()}
          </Button>
        )}
      </div>
    </ProfileSection>
  );
}

function Consequence({ icon, title, parts }: { icon: string; title: string; parts: string[] }) {
  return (
    <div className="rounded-m bg-sunk p-4">
      <dt className="flex items-center gap-2 text-sm font-strong text-heading">
        <Icon name={icon} className="text-muted" />
        {title}
      </dt>
      {parts.map((part) => (
        <dd key={part} className="mt-2 text-sm leading-normal">
          {part}
        </dd>
      ))}
    </div>
  );
}
