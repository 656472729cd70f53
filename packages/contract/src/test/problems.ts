import type { z } from 'zod';

/** Message keys of a value's validation issues; for tests. */
export function problems(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

/** Message keys of an object's validation issues by field; for tests. */
export function fieldProblems(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}
