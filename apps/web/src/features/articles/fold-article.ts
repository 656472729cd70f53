/** A step of more characters than these is folded below its first words. */
const STEP_MAX = 160;

/**
 * Sections of a text as rows that open, without script too, but for the first `unfolded` ones. The anchor stands
 * inside of its row: a browser opens what holds its target, or what it finds on the page.
 */
export function foldSections(html: string, unfolded: number): string {
  let seen = 0;
  return html
    .split(/(?=<h2 id=)/)
    .map((part) => (part.startsWith('<h2') && ++seen > unfolded ? foldSection(part) : part))
    .join('');
}

function foldSection(section: string): string {
  return section.replace(
    /^<h2 id="([^"]*)">(.*?)<\/h2>([\s\S]*)$/,
    (_, id: string, title: string, body: string) =>
      `<details class="fold part-fold"><summary><h2>${title}</h2></summary><div id="${id}">${body.trim()}</div></details>`,
  );
}

/** Long steps of a numbered list with bold first words, which stay in sight. */
export function foldSteps(html: string): string {
  return html.replaceAll(/<ol>[\s\S]*?<\/ol>/g, (list) =>
    list.replaceAll(
      /<li>(<strong>.*?<\/strong>)([\s\S]*?)<\/li>/g,
      (step: string, title: string, rest: string) =>
        rest.length < STEP_MAX
          ? step
          : `<li><details class="step-fold"><summary>${title}</summary>${rest.trim()}</details></li>`,
    ),
  );
}
