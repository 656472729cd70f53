import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A person with an account at the provider. */
export interface ProviderAccount {
  subject: string;
  email: string;
  /** Left out, the claim is missing. */
  email_verified?: boolean | undefined;
  name: string;
}

/** A real OpenID provider on this machine, for tests. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person of the next sign-ins, without any dialog. */
  loginAs: (
    email: string,
    isVerified: boolean | undefined,
    more?: Partial<ProviderAccount>,
  ) => void;
  /** The next sign-ins are refused. */
  refuse: () => void;
  stop: () => Promise<void>;
}

const CLIENT = { clientId: 'mam', clientSecret: 'a-secret-of-the-tests-only-0123456789' };
const SCOPE = 'openid email profile';
/** A site under test gets its port late, so the callback may have any port of this machine. */
const CALLBACK = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/api\/auth\/google\/callback$/;

const LIFE_S = 600;

/** Starts one on a free port; every sign-in succeeds without a dialog. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  const issuer = await listenLocally(server);
  const people = new Map<string, ProviderAccount>();
  let account: ProviderAccount | undefined;
  const provider = await createProvider(issuer, people);
  const handle = provider.callback();

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const person = chosenBy(request.headers.cookie) ?? account;
    if (person) people.set(person.subject, person);
    const result = person
      ? { select_account: {}, login: { accountId: person.subject, remember: false } }
      : { error: 'access_denied' };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  return {
    issuer,
    ...CLIENT,
    loginAs(email, email_verified, more = {}) {
      account = { ...personOf(email, email_verified), ...more };
    },
    refuse() {
      account = undefined;
    },
    stop: () => close(server),
  };
}

async function createProvider(issuer: string, people: Map<string, ProviderAccount>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ['http://localhost:3000/api/auth/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    ttl: {
      Interaction: LIFE_S,
      Session: LIFE_S,
      Grant: LIFE_S,
      AccessToken: LIFE_S,
      IdToken: LIFE_S,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Google, the ID token has all requested claims.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: policyWithAccounts(),
      url: (_, { uid }) => `/interaction/${uid}`,
    },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) => CALLBACK.test(uri);
  return provider;
}

/** The person of an address. */
export function personOf(email: string, email_verified?: boolean): ProviderAccount {
  return { subject: `subject of ${email}`, email, email_verified, name: 'Nguyễn Thúy Ngân' };
}

/** The cookie with which a browser chooses its person: a ProviderAccount, as JSON. */
export const PERSON_COOKIE = 'test-person';

function chosenBy(cookies = ''): ProviderAccount | undefined {
  const value = cookies.split('; ').find((pair) => pair.startsWith(`${PERSON_COOKIE}=`));
  return value && JSON.parse(decodeURIComponent(value.slice(PERSON_COOKIE.length + 1)));
}

/** Supports `prompt=select_account`, as Google does. */
function policyWithAccounts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Returns the origin. */
export async function listenLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://127.0.0.1:${port}`;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
