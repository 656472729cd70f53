// The contract's schemas, fetched on submit: they are heavier than the forms.
export const detailsSchema = async () =>
  (await import('@mam/contract/accounts/accounts.rules')).profileChange;
export const emailChangeSchema = async () =>
  (await import('@mam/contract/email-changes/email-changes.rules')).emailChangeRequest;
export const removalSchema = async () =>
  (await import('@mam/contract/profile/profile')).profileApi.remove.body;
export const connectionSchema = async () =>
  (await import('@mam/contract/accounts/accounts.rules')).connection;
