import { notFound } from '../../platform/not-found.ts';

/** Every path that is no page; what the reader sees is drawn by the layout's error boundary. */
export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
