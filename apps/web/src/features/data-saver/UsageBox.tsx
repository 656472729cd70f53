import { m } from '@mam/texts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { USAGE_KEY } from '../../platform/device/keys.ts';
import { thisMonth, type Usage } from '../../platform/device/usage.ts';
import { useDevice } from '../../platform/device/use-device.ts';
import { fileSize } from '../../platform/format.ts';
import { hasShape } from '../../platform/has-shape.ts';
import { Switch } from '../../ui/choice/Switch.tsx';

/** How much this device has received this month, where its reader counts it. */
export function UsageBox() {
  const bytes = useDevice(bytesOfMonth);
  return (
    <section aria-labelledby="usage" className="grid gap-3 rounded-m bg-surface p-5 shadow-card">
      <h2 id="usage" className="text-lg">
        {m.kept_usage()}
      </h2>
      <Switch
        label={m.kept_usage_switch()}
        text={m.kept_usage_text()}
        isOn={bytes !== undefined}
        onChange={setCounting}
      />
      {bytes !== undefined && (
        <p role="status" className="text-sm tabular-nums">
          {bytes > 0 ? m.kept_usage_month({ size: fileSize(bytes) }) : m.kept_usage_none()}
        </p>
      )}
    </section>
  );
}

/** Undefined where nothing is counted. */
function bytesOfMonth(): number | undefined {
  const stored = deviceStorage.get(USAGE_KEY);
  if (!hasShape<Usage>(stored, { month: 'string', bytes: 'number' })) return undefined;
  return stored.month === thisMonth() ? stored.bytes : 0;
}

function setCounting(isOn: boolean): void {
  if (isOn) deviceStorage.set(USAGE_KEY, { month: thisMonth(), bytes: 0 } satisfies Usage);
  else deviceStorage.remove(USAGE_KEY);
}
