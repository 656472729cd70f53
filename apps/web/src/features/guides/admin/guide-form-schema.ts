import { type GuideDraft, guideDraft } from '@mam/contract/guides/guides.rules';
import { messageKey } from '@mam/contract/rules/text';
import { z } from 'zod';
import { readYaml } from './guide-yaml.ts';

/** The form: a guide as YAML, and whether readers see it. Its faults stand at their places in the guide. */
export const guideForm = z
  .object({ yaml: z.string().normalize('NFC'), status: z.enum(['draft', 'published']) })
  .transform(({ yaml, status }, context): GuideDraft => {
    const read = readYaml(yaml);
    if ('line' in read) {
      const path = ['yaml', read.line];
      context.addIssue({ code: 'custom', path, message: messageKey('validation_guide_yaml') });
      return z.NEVER;
    }
    const parsed = guideDraft.safeParse({ ...read.value, status });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
