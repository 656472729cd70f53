import { z } from 'zod';
import { completeIf } from '../rules/stages.ts';
import { brokenNames, type GuideFault, guideFaults } from './guide-faults.ts';
import { guideGraph, guideHead } from './guide-graph.ts';

const document = z.object({
  ...guideHead.shape,
  ...guideGraph.shape,
  status: z.enum(['draft', 'published']).default('draft'),
});

/** A draft may lack outcomes and ways to them; no name in it leads to nothing. */
const unfinished = document.superRefine((guide, context) => addIssues(context, brokenNames(guide)));

/** What readers get. */
export const completeGuide = unfinished.superRefine((guide, context) => {
  if (brokenNames(guide).length === 0) addIssues(context, guideFaults(guide));
});

/** The document that an admin edits. */
export const guideDraft = completeIf(
  unfinished,
  completeGuide,
  ({ status }) => status === 'published',
);
export type GuideDraft = z.output<typeof guideDraft>;

function addIssues(context: z.RefinementCtx, faults: readonly GuideFault[]): void {
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path, message });
}
