import { m } from '@mam/texts';
import { setDataSaver, useDataSaver } from '../../platform/device/data-saver.ts';
import { Switch } from '../../ui/choice/Switch.tsx';

/** The data saver of this site, which begins as the browser's own. */
export function DataSaverSwitch() {
  return (
    <div className="mt-4 noscript:hidden">
      <Switch
        label={m.layout_saver()}
        text={m.layout_saver_text()}
        isOn={useDataSaver()}
        onChange={setDataSaver}
      />
    </div>
  );
}
