// The contract's own rules, fetched when a form is sent: the schemas are heavier than the forms.
export const loginSchema = async () => (await schemas()).login;
export const registerSchema = async () => (await schemas()).registration;
export const emailSchema = async () => (await schemas()).emailOnly;
export const resetPasswordSchema = async () => (await schemas()).passwordReset;
export const changePasswordSchema = async () => (await schemas()).passwordChange;

const schemas = () => import('@mam/contract/accounts/accounts.rules');
