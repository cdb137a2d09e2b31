/** Draws the icons anew: `npm run icons -w @shala/web`. A test says when that was forgotten. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcon, icons } from './icon.ts'

for (const icon of icons) {
  await writeFile(join(import.meta.dirname, '../../public', icon.file), await drawIcon(icon))
}
