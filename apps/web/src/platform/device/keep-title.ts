/** Tells nothing of the site; its home screen icon of another face shows the same. */
const NEUTRAL_ICON = '/book.svg';
const OWN_ICON = '/favicon.svg';

/** The event of the window that gives the tab its own title back: the head script is a bundle of its own. */
const RELEASE = 'mam-title';

/** Shows this title in place of every title that the page sets, now and later, and a book as the icon of the tab. */
export function keepTitle(title: string): void {
  let own = '';
  const apply = () => {
    if (document.title !== title) {
      own = document.title;
      document.title = title;
    }
    setIcon(NEUTRAL_ICON);
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const release = () => {
    observer.disconnect();
    // Of several keepers the first has seen the page's own title.
    if (own) document.title = own;
    setIcon(OWN_ICON);
  };
  addEventListener(RELEASE, release, { once: true });
}

/** Shows the page's own title and icon again, now and later. */
export function releaseTitle(): void {
  dispatchEvent(new Event(RELEASE));
}

function setIcon(href: string): void {
  for (const icon of document.querySelectorAll('link[rel=icon]')) icon.setAttribute('href', href);
}
