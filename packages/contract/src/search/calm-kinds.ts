import type { CrisisKind } from './crisis.ts';

/** Dangers that are a worry with steps and time: who has one gets what there is to read and do, and no alarm. */
export const CALM_KINDS: readonly CrisisKind[] = ['pregnancy', 'exposure'];
