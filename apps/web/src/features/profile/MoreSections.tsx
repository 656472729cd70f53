import type { ReactNode } from 'react';
import type { OwnProfile } from '../../shared/profile/own-profile.ts';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SignInSection } from './SignInSection.tsx';

/** The sections below the fold, in a chunk of their own. */
export function MoreSections({ profile, history }: { profile: OwnProfile; history: ReactNode }) {
  return (
    <>
      <EmailSection profile={profile} />
      <SignInSection profile={profile} />
      <DeviceSection />
      <ProfileSection id="history">{history}</ProfileSection>
      <DataSection />
      <DeleteSection profile={profile} />
    </>
  );
}
