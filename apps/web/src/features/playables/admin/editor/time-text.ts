const TIME = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/;

/** Seconds as shown in a field: 62.5 → `1:02.5`, 3725 → `1:02:05`. */
export function formatTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1_000);
  const whole = Math.floor(thousandths / 1_000);
  const rest = String(thousandths % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const clock = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${clock}:${two(whole % 60)}${rest && `.${rest}`}`;
}

/** Typed text as seconds; NaN where it is not a time. Seconds alone may be more than 59: `90` is 1:30. */
export function parseTime(typed: string): number {
  const [found, hours = '0', minutes = '0', seconds = '', rest = ''] =
    TIME.exec(typed.trim()) ?? [];
  if (found === undefined || Number(minutes) > 59) return Number.NaN;
  if (found.includes(':') && Number(seconds) > 59) return Number.NaN;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole + Number(rest.padEnd(3, '0')) / 1_000;
}
