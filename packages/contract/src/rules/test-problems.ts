import type { z } from 'zod';

/** The text keys that a schema refuses a value with; for tests. */
export function problems(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}

/** The refused fields of an object with their keys; for tests. */
export function fieldProblems(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}
