/**
 * Dangers that a search may tell of: the wish to die or self-harm, violence or threats, sex without protection, where
 * help counts in hours, and a pregnancy. The first one found is the answer.
 */
export const CRISIS_KINDS = ['distress', 'violence', 'exposure', 'pregnancy'] as const;
export type CrisisKind = (typeof CRISIS_KINDS)[number];

const CALM_KINDS: readonly CrisisKind[] = ['pregnancy', 'exposure'];

/**
 * Whether a danger is a worry with steps and time: who has one gets what there is to read and do, and no alarm. In all
 * others a number is what helps first.
 */
export const isCalm = (kind: CrisisKind) => CALM_KINDS.includes(kind);
