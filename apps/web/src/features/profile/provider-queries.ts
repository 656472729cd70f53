import type { Provider } from '@mam/contract/accounts/accounts';
import { PROVIDER_NAMES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { showFailure, showToast } from '../../platform/toast.ts';
import {
  type OAuthMessage,
  onOAuthMessage,
  openPopup,
  takeRedirectResult,
} from '../../shared/accounts/oauth-popup.ts';
import {
  type OwnProfile,
  ownProfile,
  useOptimisticProfile,
} from '../../shared/profile/own-profile.ts';

/** Providers that the site is configured for. */
const siteProviders = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => callApi('GET /api/auth/providers', {}, { signal, toast: false }),
});

/** Those of the site, and those that the account is still connected with. */
export function useProviders({ providers }: OwnProfile): Provider[] {
  const { data } = useQuery(siteProviders);
  return [...new Set([...(data?.items ?? []), ...providers])];
}

/** Connects a provider: its page opens in a popup or in this tab, and its code comes back here. */
export function useConnect() {
  const queries = useQueryClient();
  const requested = useRef<Provider>(undefined);
  const finish = useMutation({
    mutationFn: ({ provider, code }: { provider: Provider; code: string }) =>
      callApi('PUT /api/auth/identities/:provider', { params: { provider }, body: { code } }),
    onSuccess: (_done, { provider }) => {
      showToast(m.profile_provider_connected({ name: PROVIDER_NAMES[provider] }));
      return queries.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    const handle = (provider: Provider | undefined, message: OAuthMessage) => {
      if ('error' in message) showFailure(m.profile_provider_failed());
      else if (provider) mutate({ provider, code: message.code });
    };
    const redirect = takeRedirectResult();
    if (redirect) handle(providerOf(redirect.connect), redirect.message);
    return onOAuthMessage((message) => handle(requested.current, message));
  }, [mutate]);

  return async (provider: Provider, password?: string) => {
    requested.current = provider;
    const popup = openPopup();
    const input = { params: { provider }, body: { ...(password !== undefined && { password }) } };
    // The form of the password shows its own errors.
    const options = password === undefined ? {} : ({ toast: false } as const);
    const { url } = await callApi('POST /api/auth/identities/:provider', input, options).catch(
      (error: unknown) => {
        popup?.close();
        throw error;
      },
    );
    if (popup) popup.location.replace(url);
    else location.assign(`${url}&mode=redirect`);
  };
}

/** Disconnects a provider; optimistic. */
export function useDisconnect() {
  return useMutation({
    mutationFn: (provider: Provider) =>
      callApi('DELETE /api/auth/identities/:provider', { params: { provider } }),
    ...useOptimisticProfile(({ providers }, removed: Provider) => ({
      providers: providers.filter((name) => name !== removed),
    })),
    onSuccess: (_done, removed) =>
      showToast(m.profile_provider_disconnected({ name: PROVIDER_NAMES[removed] })),
  });
}

function providerOf(name: string | null): Provider | undefined {
  return name === 'google' || name === 'facebook' ? name : undefined;
}
