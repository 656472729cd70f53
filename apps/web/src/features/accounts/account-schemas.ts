// The contract's schemas, fetched on submit: they are heavier than the forms.
export const loginSchema = async () => (await schemas()).login;
export const registerSchema = async () => (await schemas()).registration;
export const emailSchema = async () => (await schemas()).emailOnly;
export const resetPasswordSchema = async () => (await schemas()).passwordReset;
export const verificationSchema = async () => (await schemas()).verification;
export const changePasswordSchema = async () => (await schemas()).passwordChange;

const schemas = () => import('@mam/contract/accounts/accounts.rules');
