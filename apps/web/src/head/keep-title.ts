/** Tells nothing of the site; its home screen icon of another face shows the same. */
const NEUTRAL_ICON = '/book.svg';
const OWN_ICON = '/favicon.svg';

/** The page's own title, while another one is shown. */
let own = '';
let observer: MutationObserver | undefined;

/** Shows this title in place of every title that the page sets, now and later, and a book as the icon of the tab. */
export function keepTitle(title: string): void {
  observer?.disconnect();
  const apply = () => {
    if (document.title !== title) {
      own = document.title;
      document.title = title;
    }
    setIcon(NEUTRAL_ICON);
  };
  apply();
  observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** Shows the page's own title and icon again, now and later. */
export function releaseTitle(): void {
  if (!observer) return;
  observer.disconnect();
  observer = undefined;
  if (own) document.title = own;
  setIcon(OWN_ICON);
}

function setIcon(href: string): void {
  for (const icon of document.querySelectorAll('link[rel=icon]')) icon.setAttribute('href', href);
}
