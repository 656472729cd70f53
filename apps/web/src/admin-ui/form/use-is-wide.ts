import { useMediaQuery } from '@mantine/hooks';

/** Whether a drawer has room beside the table (Tailwind's `xl`). */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false }) ?? true;
}
