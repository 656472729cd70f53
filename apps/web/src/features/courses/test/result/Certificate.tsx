import type { Score } from '@mam/contract/courses/attempts';
import { m } from '@mam/texts';
import { useState } from 'react';
import { vietnamDay } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Picture } from '../../../../ui/picture/draw-picture.ts';
import { PictureButton } from '../../../../ui/picture/PictureButton.tsx';
import './certificate.css';

export const CERTIFICATE_ID = 'certificate';
const NAME_LENGTH_MAX = 80;

interface CertificateProps {
  /** Of the course. */
  title: string;
  score: Score;
}

/**
 * The certificate of a passed test, paper in both schemes. The name is typed here and stays here: it is
 * neither sent nor stored. In print the certificate is all there is.
 */
export function Certificate({ title, score }: CertificateProps) {
  const [name, setName] = useState('');
  return (
    <section id={CERTIFICATE_ID} aria-labelledby="certificate-title" className="mt-12 print:mt-0">
      <h2 id="certificate-title" className="print:hidden">
        {m.courses_certificate()}
      </h2>
      <p className="mb-4 text-muted print:hidden">{m.courses_certificate_lead()}</p>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px] print:block">
        <div className="grid gap-4 rounded-m bg-surface p-5 shadow-card xl:order-last print:hidden">
          <div>
            <label
              htmlFor="certificate-name"
              className="block leading-snug font-strong text-heading"
            >
              {m.courses_certificate_name()}
            </label>
            <p id="certificate-hint" className="text-sm leading-snug text-muted">
              {m.courses_certificate_hint()}
            </p>
            <input
              id="certificate-name"
              value={name}
              maxLength={NAME_LENGTH_MAX}
              autoComplete="off"
              aria-describedby="certificate-hint"
              onChange={({ target }) => setName(target.value)}
              className="mt-1.5 min-h-[50px] w-full rounded-[12px] border-[1.5px] border-line-strong bg-surface px-4 py-2.5 text-body hover:border-primary"
            />
          </div>
          <Button icon="print" variant="primary" data-plain="print">
            {m.courses_certificate_print()}
          </Button>
          <PictureButton picture={() => pictureOf({ title, score, name })} />
          <p className="text-sm text-muted">{m.courses_certificate_care()}</p>
        </div>
        <Paper title={title} score={score} name={name} />
      </div>
    </section>
  );
}

type PaperProps = CertificateProps & { name: string };

/** The same words as on the paper. */
function pictureOf({ title, score, name }: PaperProps): Picture {
  return {
    site: m.site_name(),
    isFramed: true,
    lines: [
      { text: m.courses_certificate_title(), size: 68, isStrong: true },
      { text: m.courses_certificate_to(), size: 40 },
      { text: name, size: 88, isStrong: true, isRuled: true },
      { text: m.courses_certificate_course(), size: 40 },
      { text: title, size: 52, isStrong: true },
      { text: scoreText(score), size: 40 },
    ],
  };
}

function scoreText({ right, total, finished_at }: Score): string {
  return m.courses_certificate_score({ right, total, day: vietnamDay(finished_at) });
}

function Paper({ title, score, name }: PaperProps) {
  return (
    <div className="certificate">
      <p className="inline-flex items-center justify-center gap-2 font-strong">
        <img src="/mark.svg" alt="" width={30} height={30} />
        {m.site_name()}
      </p>
      <h3 className="mt-3.5 text-2xl text-balance text-inherit">{m.courses_certificate_title()}</h3>
      <p className="mt-2 text-sm">{m.courses_certificate_to()}</p>
      <p className="certificate-name">{name}</p>
      <p className="text-sm">{m.courses_certificate_course()}</p>
      <p className="text-lg font-strong wrap-anywhere">{title}</p>
      <p className="text-sm">{scoreText(score)}</p>
      <img src="/illus/horizon.svg" alt="" className="certificate-ground" />
    </div>
  );
}
