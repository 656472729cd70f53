const VARIANTS = {
  'violence-prevention': { tint: 'bg-tint-violence text-ink-violence', icon: 'cat-violence' },
  gender: { tint: 'bg-tint-gender text-ink-gender', icon: 'cat-gender' },
  'conception-process': { tint: 'bg-tint-conception text-ink-conception', icon: 'cat-conception' },
  'safe-sex': { tint: 'bg-tint-safe text-ink-safe', icon: 'cat-safe' },
  contraceptives: { tint: 'bg-tint-contra text-ink-contra', icon: 'cat-contra' },
} as const;

const DEFAULT_VARIANT = { tint: 'bg-sunk text-muted', icon: 'leaf' } as const;

/** Tint and icon of a category; those that admins have added have the default. */
export function categoryVariant(
  slug: string,
): (typeof VARIANTS)[keyof typeof VARIANTS] | typeof DEFAULT_VARIANT {
  return isKnown(slug) ? VARIANTS[slug] : DEFAULT_VARIANT;
}

function isKnown(slug: string): slug is keyof typeof VARIANTS {
  return Object.hasOwn(VARIANTS, slug);
}
