import { m } from '@mam/texts';
import { PageHead } from '../../ui/PageHead.tsx';

/** What an account adds and what needs none: everything that is here. */
export function AccountNotice() {
  return (
    <div className="max-w-prose">
      <PageHead title={m.accounts_title()} lead={m.accounts_lead()} />
      <div className="grid gap-gap sm:grid-cols-2">
        <Box
          title={m.accounts_without()}
          items={[
            m.accounts_without_watch(),
            m.accounts_without_download(),
            m.accounts_without_tips(),
            m.accounts_without_help(),
          ]}
        />
        <Box
          title={m.accounts_with()}
          items={[m.accounts_with_vote(), m.accounts_with_comment(), m.accounts_with_history()]}
        />
      </div>
      <p className="mt-6 rounded-m bg-info-soft p-4 text-info-text">{m.accounts_closed()}</p>
    </div>
  );
}

function Box({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
