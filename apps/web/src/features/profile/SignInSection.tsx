import type { Provider } from '@mam/contract/accounts/accounts';
import { PROVIDER_NAMES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useState } from 'react';
import { lazyPart } from '../../platform/lazy-named.ts';
import { providerNames } from '../../shared/accounts/provider-names.ts';
import type { OwnProfile } from '../../shared/profile/own-profile.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Badge } from './Badge.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { focusSection } from './profile-sections.ts';
import { useConnect, useDisconnect, useProviders } from './provider-queries.ts';
import { SettingRow } from './SettingRow.tsx';

const ConnectForm = lazyPart(
  () => import('./ConnectForm.tsx'),
  'ConnectForm',
  <Skeleton rows={2} />,
);

/** The sign-in methods of the account: password and providers. */
export function SignInSection({ profile }: { profile: OwnProfile }) {
  const providers = useProviders(profile);
  const connect = useConnect();
  const [asked, setAsked] = useState<Provider>();
  const start = (provider: Provider) => {
    // A connected provider signs in for ever, so it takes the password.
    if (profile.has_password) setAsked(provider);
    else void connect(provider).catch(() => undefined);
  };
  return (
    <ProfileSection id="sign-in">
      <ul className="-my-3 divide-y divide-line">
        <li>
          <PasswordRow hasPassword={profile.has_password} names={providerNames(providers)} />
        </li>
        {providers.map((provider) => (
          <li key={provider}>
            <ProviderRow provider={provider} profile={profile} connect={() => start(provider)} />
            {asked === provider && !profile.providers.includes(provider) && (
              <ConnectForm
                provider={provider}
                email={profile.email}
                connect={(password) => connect(provider, password).then(() => setAsked(undefined))}
                onClose={() => {
                  setAsked(undefined);
                  focusSection('sign-in');
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

/** @param props.names the other ways to sign in. */
function PasswordRow({ hasPassword, names }: { hasPassword: boolean; names: string }) {
  return (
    <SettingRow
      icon="lock"
      title={m.accounts_password()}
      text={hasPassword ? m.profile_password_set() : m.profile_password_none({ names })}
    >
      <ButtonLink size="s" to={hasPassword ? '/change-password' : '/forgot-password'}>
        {hasPassword ? m.nav_change_password() : m.profile_password_first()}
      </ButtonLink>
    </SettingRow>
  );
}

interface ProviderRowProps {
  provider: Provider;
  profile: OwnProfile;
  connect: () => void;
}

function ProviderRow({ provider, profile, connect }: ProviderRowProps) {
  const disconnect = useDisconnect();
  const name = PROVIDER_NAMES[provider];
  const isConnected = profile.providers.includes(provider);
  const isLastWay = isConnected && !profile.has_password && profile.providers.length === 1;
  return (
    <SettingRow
      icon="user"
      title={
        <>
          {name}
          {isConnected && (
            <Badge icon="check" variant="ok">
              {m.profile_provider_on()}
            </Badge>
          )}
        </>
      }
      text={isLastWay ? m.profile_provider_last() : undefined}
    >
      {isConnected ? (
        <Button
          size="s"
          disabled={isLastWay}
          aria-label={m.profile_provider_disconnect_name({ name })}
          onClick={() => disconnect.mutate(provider)}
        >
          {m.profile_provider_disconnect()}
        </Button>
      ) : (
        <Button size="s" aria-label={m.profile_provider_connect_name({ name })} onClick={connect}>
          {m.profile_provider_connect()}
        </Button>
      )}
    </SettingRow>
  );
}
