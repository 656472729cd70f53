import type { CrisisKind } from './crisis.ts';

const CALM_KINDS: readonly CrisisKind[] = ['pregnancy', 'exposure'];

/**
 * Whether a danger is a worry with steps and time: who has one gets what there is to read and do, and no alarm. In all
 * others a number is what helps first.
 */
export const isCalm = (kind: CrisisKind) => CALM_KINDS.includes(kind);
