import type { Provider } from '@mam/contract/accounts/accounts';
import type { Settings } from '../../platform/env.ts';
import { facebookClient } from './facebook.service.ts';
import { googleClient } from './google.service.ts';
import type { Providers } from './oauth-client.service.ts';

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
