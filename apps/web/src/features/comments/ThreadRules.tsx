import { m } from '@mam/texts';

/** What the readers agree on. */
export function ThreadRules() {
  return (
    <section className="thread-rules" aria-labelledby="thread-rules-title">
      <h3 id="thread-rules-title">{m.comments_rules_title()}</h3>
      <ul>
        <li>{m.comments_rules_kind()}</li>
        <li>{m.comments_rules_details()}</li>
        <li>{m.comments_rules_flag()}</li>
      </ul>
    </section>
  );
}
