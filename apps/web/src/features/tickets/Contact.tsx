import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/lazy-named.ts';
import { Button } from '../../ui/Button.tsx';

const ContactForm = lazyPart(() => import('./ContactForm.tsx'), 'ContactForm');

/** Writing to the staff; the form loads when it is wanted. */
export function Contact() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      id="contact"
      className="max-w-prose scroll-mt-24 rounded-m bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 className="text-xl">{m.tickets_contact_title()}</h2>
      <p className="mt-2">
        {m.tickets_contact_text()}{' '}
        <Link to="/qa/ask" className="font-strong">
          {m.tickets_ask_link()}
        </Link>
      </p>
      {isOpen ? (
        <ContactForm />
      ) : (
        <Button variant="primary" className="mt-4" onClick={() => setOpen(true)}>
          {m.tickets_contact_open()}
        </Button>
      )}
    </section>
  );
}
