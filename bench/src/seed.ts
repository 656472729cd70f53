// `npm run bench:seed -- --size m|l --data FOLDER`: a data folder with the starter content and very many rows.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDataFolder } from './seed/data-folder.ts';
import { SIZES } from './seed/sizes.ts';

const USAGE = `npm run bench:seed -- --size m|l --data FOLDER

Makes FOLDER, a data folder with the starter content and as many rows as a large site has. Start the
product on it with DATA_DIR=FOLDER, or measure it: npm run bench -- --scenario scale --data FOLDER`;

const { values } = parseArgs({ options: { size: { type: 'string' }, data: { type: 'string' } } });
const size = Object.entries(SIZES).find(([name]) => name === values.size)?.[1];
if (size && values.data) await seedDataFolder(resolve(values.data), size);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
