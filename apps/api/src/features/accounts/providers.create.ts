import type { Provider } from '@mam/contract/accounts';
import type { Settings } from '../../platform/env.ts';
import type { Providers } from './providers.client.ts';
import { facebookClient } from './providers.facebook.ts';
import { googleClient } from './providers.google.ts';

/** The providers whose keys stand in the settings. */
export function createProviders({
  publicUrl,
  google,
  facebook,
}: Pick<Settings, 'publicUrl' | 'google' | 'facebook'>): Providers {
  const callback = (provider: Provider) => `${publicUrl}/api/auth/${provider}/callback`;
  return {
    ...(google && { google: googleClient(google, callback('google')) }),
    ...(facebook && { facebook: facebookClient(facebook, callback('facebook')) }),
  };
}
