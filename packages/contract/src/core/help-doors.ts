/**
 * The pages below `/help`, each for one thing that may be happening: an assault, violence or threats, despair,
 * lost protection or a late period, a friend who needs help. The addresses do not tell which.
 */
export const HELP_DOORS = ['now', 'unsafe', 'heavy', 'late', 'friend'] as const;
export type HelpDoor = (typeof HELP_DOORS)[number];

export const helpPath = (door: HelpDoor) => `/help/${door}`;
