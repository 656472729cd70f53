import { notFound } from '../../platform/not-found.ts';

/** Every other path; the layout's error boundary renders the page. */
export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
