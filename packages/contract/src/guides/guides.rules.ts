import { z } from 'zod';
import { completeIf, type Stage } from '../rules/stages.ts';
import { brokenNames, type GuideFault, guideFaults } from './guide-faults.ts';
import { graphFields, headFields } from './guide-graph.ts';

/** No name in it leads to nothing; the target of an answer may be open in a draft. */
const documentAt = (stage: Stage) =>
  z
    .object({
      ...headFields(stage).shape,
      ...graphFields(stage).shape,
      status: z.enum(['draft', 'published']).default('draft'),
    })
    .superRefine((guide, context) => addIssues(context, brokenNames(guide)));

/** What readers get. */
export const completeGuide = documentAt('complete').superRefine((guide, context) => {
  if (brokenNames(guide).length === 0) addIssues(context, guideFaults(guide));
});

/** The document that an admin edits. */
export const guideDraft = completeIf(
  documentAt('draft'),
  completeGuide,
  ({ status }) => status === 'published',
);
export type GuideDraft = z.output<typeof guideDraft>;

function addIssues(context: z.RefinementCtx, faults: readonly GuideFault[]): void {
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path, message });
}
