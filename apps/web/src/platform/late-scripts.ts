/** Type of a script element that holds the page's module as text; the head script starts it. */
export const LATE_MODULE = 'text/late-module';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = ' type="module" async="">';

/**
 * The document with its scripts put off: browsers ask for no script file until the head script starts the
 * page's module, whose element names the files that it needs (`data-files`).
 */
export function startLate(html: string): string {
  const files: string[] = [];
  const rest = html.replaceAll(PRELOAD, (_, href: string) => {
    files.push(href);
    return '';
  });
  if (files.length === 0) return html;
  return rest.replace(MODULE, ` type="${LATE_MODULE}" data-files="${files.join(' ')}">`);
}
