import type { AdminBanner } from '@mam/contract/banners/banners.admin';
import { textIn } from '@mam/contract/core/localized';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { targetText } from './banner-labels.ts';

interface BannerNameProps {
  row: AdminBanner;
  linkTo: (id: number) => string;
}

/** Image, name and link of a banner; a deleted banner cannot be opened. */
export function BannerName({ row, linkTo }: BannerNameProps) {
  const name = textIn(row.name, getLocale());
  return (
    <div className="flex items-center gap-3">
      <img
        src={row.image}
        alt=""
        width={72}
        height={40}
        loading="lazy"
        style={{ objectPosition: row.focus }}
        className="h-10 w-18 flex-none rounded-s bg-sunk object-cover"
      />
      <div className="min-w-0">
        {row.state === 'deleted' ? (
          <b className="font-strong text-heading">{name}</b>
        ) : (
          <Link to={linkTo(row.id)} preventScrollReset className="line-clamp-3">
            {name}
          </Link>
        )}
        <small className="max-w-[40ch] truncate">
          {targetText(row.target)} · {row.url}
        </small>
      </div>
    </div>
  );
}
