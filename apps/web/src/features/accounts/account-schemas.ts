// The contract's own rules, fetched when a form is sent: the schemas are heavier than the forms.
export const loginRules = async () => (await rules()).login;
export const registerRules = async () => (await rules()).registration;
export const emailRules = async () => (await rules()).emailOnly;
export const resetPasswordRules = async () => (await rules()).passwordReset;
export const changePasswordRules = async () => (await rules()).passwordChange;

const rules = () => import('@mam/contract/accounts/accounts.rules');
