const MARK = 'data-slow';
const root = document.documentElement;

/**
 * On a network that the browser calls slower than 4G, the scripts come first: until the `load` event no
 * lazy picture and no file of the web font is asked for (`data-slow=all`). Then both are, but the text
 * keeps the system's font (`data-slow=font`) until the next page: nothing moves while somebody reads.
 */
export function deferOnSlowNetwork(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (!/[23]g/.test(connection?.effectiveType ?? '')) return;
  root.setAttribute(MARK, 'all');
  addEventListener('load', () => {
    root.setAttribute(MARK, 'font');
    const fonts = ['400', '600'].map((weight) =>
      document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, 'aạ'),
    );
    Promise.all(fonts).then(showOnNextPage, () => undefined);
  });
}

function showOnNextPage(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', () => root.removeAttribute(MARK), { once: true });
}
