interface SpinnerProps {
  label: string;
}

/** Something is on its way; shown only when it takes longer than a blink (CSS waits 300 ms). */
export function Spinner({ label }: SpinnerProps) {
  return (
    <p className="player-spinner" role="status">
      <span className="sr-only">{label}</span>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="19" />
      </svg>
    </p>
  );
}
