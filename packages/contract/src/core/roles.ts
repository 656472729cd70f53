/** Roles an account may hold; a visitor holds none (spec, point 6). */
export const ROLES = ['admin', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Role check of the specification: true if no role is required, or if the required list contains
 * one of the user's roles in lower case.
 */
export function hasRole(roles: readonly string[], required: readonly string[] = []): boolean {
  if (required.length === 0) return true;
  return roles.some((role) => required.includes(role.toLowerCase()));
}

/** Whether the stored role list contains admin. */
export function isAdmin(roles: readonly string[]): boolean {
  return hasRole(roles, ['admin']);
}
