/** A loading indicator that CSS shows after 300 ms. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="player-spinner" role="status">
      <span className="sr-only">{label}</span>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="19" />
      </svg>
    </p>
  );
}
