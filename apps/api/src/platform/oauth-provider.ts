import type { Provider } from '@mam/contract/accounts/accounts';

/** Values of one authorization request that its callback is checked against. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  /** PKCE code verifier: without it the authorization code cannot be used. */
  verifier: string;
}

/** A person as a provider identifies them. */
export interface ProviderIdentity {
  /** The permanent id of the person at the provider. */
  subject: string;
  email: string | undefined;
  /** Whether the provider states that it has verified the address. */
  is_email_verified: boolean;
  name: string;
}

/** A client of one provider. */
export interface ProviderClient {
  /** The URL of the provider's sign-in page. Throws when the provider cannot be reached. */
  authorizationUrl: (secrets: AuthorizationSecrets) => Promise<URL>;
  /** Exchanges the code in a callback URL for the identity. Throws when any check fails. */
  fetchIdentity: (callback: URL, secrets: AuthorizationSecrets) => Promise<ProviderIdentity>;
}

/** The clients of the configured providers. */
export type Providers = Partial<Record<Provider, ProviderClient>>;
