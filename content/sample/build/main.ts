import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleNdjson } from './sampleNdjson.ts'

/** `npm run sample -w @shala/content`: writes sample.ndjson from documents/ and images/. */
const folder = join(import.meta.dirname, '..')
await writeFile(join(folder, 'sample.ndjson'), await sampleNdjson(join(folder, 'images')))
