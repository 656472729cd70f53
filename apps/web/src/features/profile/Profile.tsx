import type { Site } from '@mam/contract/site/site';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/lazy-named.ts';
import { type OwnProfile, ownProfile } from '../../shared/profile/own-profile.ts';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PictureField } from './PictureField.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProfileSide } from './ProfileSide.tsx';

interface ProfileProps {
  /** The history section, from its own feature. */
  history: ReactNode;
  /** How to reach those who run the site. */
  contact: Site['contact'];
}

/** Below the fold on every screen, so it loads last. */
const MoreSections = lazyPart(
  () => import('./MoreSections.tsx'),
  'MoreSections',
  <Skeleton rows={4} rowClass="h-40" />,
);

/** The account: details, e-mail, sign-in, devices, history, data, deletion. */
export function Profile(props: ProfileProps) {
  const query = useQuery(ownProfile);
  return (
    <QueryBoundary query={query} rows={3} rowClass="h-40">
      {(profile) => <Sections profile={profile} {...props} />}
    </QueryBoundary>
  );
}

function Sections({ profile, history, contact }: ProfileProps & { profile: OwnProfile }) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[280px_minmax(0,1fr)] xl:gap-8">
      <aside className="self-start xl:sticky xl:top-[calc(var(--header-h)+24px)]">
        <ProfileSide profile={profile} contact={contact} />
      </aside>
      <div className="grid max-w-[760px] min-w-0 grid-cols-1 gap-6">
        <ProfileSection id="details">
          <DetailsForm profile={profile} />
          <PictureField picture={profile.picture} />
        </ProfileSection>
        <MoreSections profile={profile} history={history} />
      </div>
    </div>
  );
}
