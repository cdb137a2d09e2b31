/** Redraws the icons: `npm run icons -w @shala/web`. A test fails if they are out of date. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcon, favicon, icons, toIco } from './icon.ts'

const folder = join(import.meta.dirname, '../../public')

for (const icon of icons) await writeFile(join(folder, icon.file), await drawIcon(icon))
await writeFile(join(folder, favicon.file), toIco(await drawIcon(favicon), favicon.size))
