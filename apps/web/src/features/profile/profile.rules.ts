// The contract's own rules, fetched when a form is sent: the schemas are heavier than the forms.
export const detailsRules = async () =>
  (await import('@mam/contract/validation.account')).profileChange;
export const emailChangeRules = async () =>
  (await import('@mam/contract/validation.email-change')).emailChangeRequest;
export const removalRules = async () =>
  (await import('@mam/contract/profile')).profileEndpoints.remove.body;
