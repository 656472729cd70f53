import type { Provider } from '@mam/contract/accounts/accounts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';

/** Sent along on the way there and asked for again on the way back. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  /** PKCE: only who holds it can use the code that the provider hands out. */
  verifier: string;
}

/** Somebody as a provider knows them. */
export interface ProviderIdentity {
  /** What the provider calls them for ever. */
  subject: string;
  email: string | undefined;
  /** Whether the provider itself says that the address is theirs. */
  is_email_verified: boolean;
  name: string;
}

/** One provider, set up for this site. */
export interface ProviderClient {
  /** Address of its page for signing in. Throws when the provider cannot be reached. */
  authorizationUrl: (passage: AuthorizationSecrets) => Promise<URL>;
  /** Who came back, by the address they came back to. Throws at whatever is not right with it. */
  fetchIdentity: (url: URL, passage: AuthorizationSecrets) => Promise<ProviderIdentity>;
}

/** The providers that this site is set up with. */
export type Providers = Partial<Record<Provider, ProviderClient>>;

export interface SocialSignInDeps extends AccountDeps {
  providers: Providers;
}
