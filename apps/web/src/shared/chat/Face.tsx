import type { ReactNode } from 'react';
import { FACE_LOOKS, type FaceLook, type FaceName } from './face-looks.ts';

const INK = '#0f3d34';
const HAIR = '#2b2320';
const ROUND = 'M-12.4-92c-1-11 5-15.5 12.4-15.5s13.4 4.5 12.4 15.5c-6-2-10-5-12-9-3 5-7 8-12.8 9z';

/** The hair behind the head and the hair on it. */
const HAIRS: Record<FaceLook['hair'], { back?: ReactNode; front: ReactNode }> = {
  short: {
    front: (
      <path d="M-12.4-92c-2-15 6-17 13-16.5 8 .5 12.5 6 11.8 16.5-3-5-6-7.5-9-8.5-4 3-10 4-13 4z" />
    ),
  },
  cropped: {
    front: (
      <path d="M-12.2-94c-1-10 5-13.5 12.2-13.500s13.2 3.5 12.2 13.500c-3-5-7-7-12.2-7s-9.2 2-12.2 7z" />
    ),
  },
  curly: {
    front: (
      <path d="M-12.5-93a4 4 0 0 1-1.5-6 4.5 4.5 0 0 1 3-6.5 5 5 0 0 1 6.5-4 5.5 5.5 0 0 1 8 0 5 5 0 0 1 6.5 3.5 4.5 4.5 0 0 1 3.5 6 4 4 0 0 1-1 7c-2-4-4-6-7-7-5 2-12 2-15 1-1.5 2-2.5 4-3 6z" />
    ),
  },
  undercut: {
    front: (
      <path d="M-9.5-102c2-6 9-8 15-6.500s8.5 7 7 16.500c-2-4.5-4-7-7-8.5-5 2-10.5 1.5-15-1.500z" />
    ),
  },
  bun: { back: <circle cy="-107" r="4.6" />, front: <path d={ROUND} /> },
  bob: { back: <path d="M-14-94q-1 14 1 17h26q2-3 1-17z" />, front: <path d={ROUND} /> },
  long: { back: <path d="M-14-95q-3 14-2 25h32q1-11-2-25z" />, front: <path d={ROUND} /> },
  ponytail: {
    back: <path d="M8-104c13 0 15 14 10 28-6-3-9-9-9-16z" />,
    front: <path d={ROUND} />,
  },
};

interface FaceProps {
  face: FaceName;
  className?: string;
}

/** A drawn face; whose it is stands in words beside it. */
export function Face({ face, className = 'chat-face' }: FaceProps) {
  const { hair, skin, top, ground, ...look }: FaceLook = FACE_LOOKS[face];
  const { back, front } = HAIRS[hair];
  return (
    <svg viewBox="-21 -114 42 42" aria-hidden="true" className={className}>
      <circle cy="-93" r="21" fill={ground} />
      <g fill="none" stroke={INK} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <g fill={HAIR}>{back}</g>
        <path d="M-4.5-83h9v14h-9z" fill={skin} />
        <path d="M-18-73.500q2-2.5 10.3-3h15.400q8.3.5 10.3 3Q10-72 0-72t-18-1.500z" fill={top} />
        <ellipse cy="-92" rx="12" ry="13" fill={skin} />
        <g fill={HAIR}>{front}</g>
        <path d="M-3-84q3 2.6 6 0" strokeWidth="1.9" />
        {look.hasGlasses && (
          <g strokeWidth="1.3">
            <circle cx="-5" cy="-90" r="3.7" />
            <circle cx="5" cy="-90" r="3.7" />
            <path d="M-1.3-90.500h2.6" />
          </g>
        )}
      </g>
      <circle cx="-4.2" cy="-90" r="1.5" fill={INK} />
      <circle cx="4.2" cy="-90" r="1.5" fill={INK} />
    </svg>
  );
}
