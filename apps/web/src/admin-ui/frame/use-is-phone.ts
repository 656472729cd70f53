import { useMediaQuery } from '@mantine/hooks';

/** Whether the page's head has no room for buttons. */
export function useIsPhone(): boolean {
  return !useMediaQuery('(min-width: 650px)', true, { getInitialValueInEffect: false });
}
