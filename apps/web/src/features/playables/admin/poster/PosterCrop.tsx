import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { type PointerEvent, useId, useState } from 'react';
import {
  type Area,
  areaOf,
  CENTRE,
  type Crop,
  dragged,
  fittingWidth,
  SHAPES,
  type Size,
  WIDTH_MIN,
  zoomMax,
} from './crop.ts';

interface PosterCropProps {
  kind: PlayableKind;
  src: string;
  caption: string;
  /** The part that is kept, whenever it changes. */
  onArea: (area: Area) => void;
  onUnreadable: () => void;
  onSmall: () => void;
}

/** The part of an own picture that becomes the poster: dragged, or moved by three sliders. */
export function PosterCrop({ kind, src, caption, onArea, onUnreadable, onSmall }: PosterCropProps) {
  const shape = SHAPES[kind];
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState(CENTRE);
  const area = size && areaOf(size, shape, crop);
  const change = (next: Crop, of = size) => {
    setCrop(next);
    if (of) onArea(areaOf(of, shape, next));
  };
  const load = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (fittingWidth({ width, height }, shape) < WIDTH_MIN) return onSmall();
    setSize({ width, height });
    change(CENTRE, { width, height });
  };
  const drag = ({ buttons, movementX: x, movementY: y, currentTarget }: PointerEvent) => {
    if (buttons === 0 || !size || !area) return;
    change(dragged(crop, { size, area, boxWidth: currentTarget.clientWidth }, { x, y }));
  };
  return (
    <figure className="grid max-w-md gap-2">
      <figcaption className="text-sm text-muted">{caption}</figcaption>
      <div
        className="relative w-full cursor-move touch-none overflow-hidden rounded-m bg-sunk shadow-card"
        style={{ aspectRatio: shape }}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      >
        <img
          src={src}
          alt={caption}
          draggable={false}
          className="absolute h-auto max-w-none select-none"
          style={size && area && placeOf(size, area)}
          onError={onUnreadable}
          onLoad={({ currentTarget }) => load(currentTarget)}
        />
      </div>
      {size && area && <Sliders {...{ crop, change, size, area, shape }} />}
    </figure>
  );
}

/** Where the whole picture lies, so that the kept part fills the box. */
function placeOf(size: Size, area: Area) {
  return {
    width: `${(100 * size.width) / area.width}%`,
    left: `${(-100 * area.left) / area.width}%`,
    top: `${(-100 * area.top) / area.height}%`,
  };
}

interface SlidersProps {
  crop: Crop;
  change: (crop: Crop) => void;
  size: Size;
  area: Area;
  shape: number;
}

function Sliders({ crop, change, size, area, shape }: SlidersProps) {
  const most = zoomMax(size, shape);
  return (
    <>
      <p className="text-sm text-muted">{m.admin_parts_poster_crop()}</p>
      <Slider
        label={m.admin_parts_poster_crop_x()}
        value={crop.x}
        hasRoom={size.width - area.width >= 1}
        onChange={(x) => change({ ...crop, x })}
      />
      <Slider
        label={m.admin_parts_poster_crop_y()}
        value={crop.y}
        hasRoom={size.height - area.height >= 1}
        onChange={(y) => change({ ...crop, y })}
      />
      <Slider
        label={m.admin_parts_poster_crop_zoom()}
        value={crop.zoom}
        min={1}
        max={most}
        hasRoom={most > 1}
        onChange={(zoom) => change({ ...crop, zoom })}
      />
    </>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  hasRoom: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, max = 1, hasRoom, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50 || 1}
        value={value}
        disabled={!hasRoom}
        className="min-h-11 w-full accent-primary"
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}
