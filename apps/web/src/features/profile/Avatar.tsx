import { Icon } from '../../ui/Icon.tsx';

/** The picture of an account, or a placeholder. Its `alt` is empty, because the name is beside it. */
export function Avatar({ picture, className }: { picture: string | undefined; className: string }) {
  const frame = `flex-none rounded-pill bg-primary-soft ${className}`;
  if (picture) {
    return (
      <img
        src={picture}
        alt=""
        width={256}
        height={256}
        className={`object-cover brightness-(--poster-dim) ${frame}`}
      />
    );
  }
  return (
    <span className={`grid place-items-center text-ok-text ${frame}`}>
      <Icon name="leaf" className="size-1/2!" />
    </span>
  );
}
