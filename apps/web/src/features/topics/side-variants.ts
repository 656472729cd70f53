/** Sign, tint and pattern of the sides, which never differ by colour alone. */
export const SIDE_VARIANTS = {
  agree: { icon: 'check', key: 'bg-primary-soft text-ok-text', bar: 'bg-primary' },
  disagree: { icon: 'x', key: 'bg-tint-gender text-ink-gender', bar: 'bg-[#8f7fc9]' },
  unsure: {
    icon: 'wave',
    key: 'bg-sun-soft text-warn-text',
    bar: 'bg-[repeating-linear-gradient(115deg,var(--accent)_0_7px,color-mix(in_srgb,var(--accent)_35%,var(--surface))_7px_11px)]',
  },
} as const;
