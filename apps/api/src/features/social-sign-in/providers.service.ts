import type { Provider } from '@mam/contract/accounts/accounts';
import type { Settings } from '../../platform/env.ts';
import type { Providers } from '../../platform/oauth-provider.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { facebookClient } from './facebook.service.ts';
import { googleClient } from './google.service.ts';

/** Dependencies of sign-in through a provider. */
export interface SocialSignInDeps extends AccountDeps {
  providers: Providers;
}

/** The clients of the providers whose keys are set. */
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
