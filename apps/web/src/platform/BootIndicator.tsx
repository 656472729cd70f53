import { useEffect } from 'react';

/**
 * The loading animation: a sprout that grows in a corner while the application is on its way.
 * The head script marks `<html data-boot>` until hydration; CSS shows the sprout only after 300 ms, and
 * never over text. Without script it never shows.
 */
export function BootIndicator() {
  useEffect(() => {
    delete document.documentElement.dataset.boot;
  }, []);
  return (
    <svg className="boot-sprout" viewBox="0 0 32 32" aria-hidden="true">
      <path className="boot-stem" d="M16 30V15" />
      <path
        className="boot-leaf"
        d="M16 17C8.600 17.200 4.600 13.800 4.300 7.200c7.200-.5 11.300 2.900 11.700 9.800Z"
      />
      <path
        className="boot-leaf"
        d="M16 17c-.3-8.200 3.600-12.800 12-13.400.6 8.600-3.600 13.100-12 13.400Z"
      />
    </svg>
  );
}
