import type { Provider } from '@mam/contract/accounts/accounts';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnProfile } from '../../platform/client/own-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Mark } from './Badge.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PROVIDER_NAMES, siteProviders, useConnect, useDisconnect } from './provider-queries.ts';
import { SettingRow } from './SettingRow.tsx';

/** The ways into this account: its password, and the providers it is connected to. */
export function SignInSection({ profile }: { profile: OwnProfile }) {
  const { data } = useQuery(siteProviders);
  const connect = useConnect();
  const known = new Set<Provider>([...(data?.items ?? []), ...profile.providers]);
  return (
    <ProfileSection id="sign-in">
      <ul className="-my-3 divide-y divide-line">
        <li>
          <PasswordRow hasPassword={profile.has_password} />
        </li>
        {[...known].map((provider) => (
          <li key={provider}>
            <ProviderRow
              provider={provider}
              profile={profile}
              connect={() => void connect(provider).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  return (
    <SettingRow
      icon="lock"
      title={m.accounts_password()}
      text={hasPassword ? m.profile_password_set() : m.profile_password_none()}
    >
      <Link
        to={hasPassword ? '/change-password' : '/forgot-password'}
        className="inline-flex min-h-10 items-center rounded-pill border-[1.5px] border-line-strong px-3.5 text-sm font-strong text-heading no-underline hover:border-primary hover:bg-primary-soft"
      >
        {hasPassword ? m.nav_change_password() : m.profile_password_first()}
      </Link>
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
            <Mark icon="check" look="ok">
              {m.profile_provider_on()}
            </Mark>
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
