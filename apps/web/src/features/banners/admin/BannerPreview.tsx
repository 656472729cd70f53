import { BANNER_TARGETS, type BannerTarget } from '@mam/contract/banners/banners';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Slide } from '../../../shared/banners/Slide.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { targetText } from './banner-labels.ts';
import type { BannerValues } from './banner-values.ts';

/** Width of a banner on the home page in pixels, on a screen of 1440 and on a phone of 360. */
const WIDTHS = { desktop: 1112, mobile: 328 } as const;

const NOT_SHOWN = {
  desktop: m.admin_banners_preview_not_desktop,
  mobile: m.admin_banners_preview_not_mobile,
} as const;

/** The banner as on the home page of either screen, scaled down where it does not fit. */
export function BannerPreview({ values }: { values: BannerValues }) {
  const { target } = values;
  const [screen, setScreen] = useState<BannerTarget>(target);
  useEffect(() => setScreen(target), [target]);
  const label = m.admin_banners_preview_of({ screen: targetText(screen) });
  return (
    <section aria-label={m.admin_banners_preview()}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{m.admin_banners_preview()}</h3>
        <SegmentedControl
          size="sm"
          aria-label={m.admin_banners_preview()}
          value={screen}
          onChange={(next) => setScreen(next === 'mobile' ? 'mobile' : 'desktop')}
          data={BANNER_TARGETS.map((value) => ({ value, label: targetText(value) }))}
        />
      </div>
      <figure aria-label={label}>
        <Frame screen={screen} values={values} />
        <figcaption className="mt-1.5 text-sm text-muted">
          {screen === target ? m.admin_banners_preview_note() : NOT_SHOWN[screen]()}
        </figcaption>
      </figure>
    </section>
  );
}

function Frame({ screen, values }: { screen: BannerTarget; values: BannerValues }) {
  const { ref: outer, width: available } = useElementSize();
  const { ref: inner, height } = useElementSize();
  const scale = available > 0 ? Math.min(1, available / WIDTHS[screen]) : 0;
  const name = textIn({ vi: values.name.vi, en: values.name.en || undefined }, getLocale());
  return (
    <div ref={outer} className="overflow-hidden rounded-m border border-line bg-ground">
      <div className="mx-auto" style={{ width: WIDTHS[screen] * scale, height: height * scale }}>
        <div
          ref={inner}
          inert
          aria-hidden="true"
          className="origin-top-left overflow-hidden rounded-l"
          style={{ width: WIDTHS[screen], transform: `scale(${scale})` }}
        >
          <Slide
            screen={screen === 'desktop' ? 'large' : 'mobile'}
            title={name || m.admin_banners_preview_name()}
            picture={{ image: values.image || '/illus/empty.svg', focus: values.focus }}
            action={<span className={buttonClass({})}>{m.home_banner_open()}</span>}
          />
        </div>
      </div>
    </div>
  );
}
