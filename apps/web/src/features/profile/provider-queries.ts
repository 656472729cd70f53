import type { Provider } from '@mam/contract/accounts/accounts';
import { m } from '@mam/texts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/client/client.ts';
import {
  type OAuthMessage,
  onOAuthMessage,
  openPopup,
  takeRedirectResult,
} from '../../platform/client/oauth-popup.ts';
import { ownProfile } from '../../platform/client/own-profile.ts';
import { showToast } from '../../platform/toast.ts';

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  Provider,
  string
>;

/** Providers that the site is configured for. */
export const siteProviders = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => callApi('GET /api/auth/providers', {}, { signal, toast: false }),
});

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
      if ('error' in message) showToast(m.profile_provider_failed());
      else if (provider) mutate({ provider, code: message.code });
    };
    const redirect = takeRedirectResult();
    if (redirect) handle(providerOf(redirect.connect), redirect.message);
    return onOAuthMessage((message) => handle(requested.current, message));
  }, [mutate]);

  return async (provider: Provider) => {
    requested.current = provider;
    const popup = openPopup();
    const { url } = await callApi('POST /api/auth/identities/:provider', {
      params: { provider },
    }).catch((error: unknown) => {
      popup?.close();
      throw error;
    });
    if (popup) popup.location.replace(url);
    else location.assign(`${url}&mode=redirect`);
  };
}

/** Disconnects a provider; optimistic. */
export function useDisconnect() {
  const queries = useQueryClient();
  const { queryKey } = ownProfile;
  return useMutation({
    mutationFn: (provider: Provider) =>
      callApi('DELETE /api/auth/identities/:provider', { params: { provider } }),
    onMutate: async (removed) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (old) => old && { ...old, providers: old.providers.filter((name) => name !== removed) },
      );
      return before;
    },
    onSuccess: (_done, removed) =>
      showToast(m.profile_provider_disconnected({ name: PROVIDER_NAMES[removed] })),
    onError: (_error, _gone, before) => queries.setQueryData(queryKey, before),
  });
}

function providerOf(name: string | null): Provider | undefined {
  return name === 'google' || name === 'facebook' ? name : undefined;
}
