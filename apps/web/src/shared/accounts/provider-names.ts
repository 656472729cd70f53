import type { Provider } from '@mam/contract/accounts/accounts';
import { PROVIDER_NAMES } from '@mam/contract/core/constants';
import { getLocale } from '@mam/texts/runtime';

/** «Google hoặc Facebook», of those that are given; empty without any. */
export function providerNames(providers: readonly Provider[]): string {
  const names = providers.map((provider) => PROVIDER_NAMES[provider]);
  return new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(names);
}
