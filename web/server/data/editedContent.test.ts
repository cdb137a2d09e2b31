/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContentClient } from '@shala/content/client'
import { ContentServer } from '@shala/emulators/content/ContentServer'
import { parseDocuments } from '@shala/emulators/content/Dataset'
import { temporaryDataset } from '@shala/emulators/content/temporaryDataset'
import { schoolSite } from '../testing/schoolSite.ts'
import { PageMemory } from './PageMemory.ts'

const sample = join(__dirname, '../../../content/sample/sample.ndjson')

let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer
beforeEach(async () => {
  dataset = await temporaryDataset(parseDocuments(await readFile(sample, 'utf8'), sample))
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
  })
})
afterEach(async () => {
  await server.close()
  await dataset.remove()
})

const post = '/blog/the-cue-is-shorter-than-you-think'
const neighbour = '/blog/what-to-say-in-the-first-ten-minutes'
const pages = ['/', '/blog', post, neighbour]

test('An edited title of the sample appears on every page that lists it and in the feed', async () => {
  const { sources } = schoolSite({
    content: createContentClient({ projectId: 'shala', apiHost: server.url, maxRetries: 0 }),
  })
  const memory = new PageMemory(sources, () => undefined, { trust: -1 })
  const listPagesWith = async (words: string) => {
    const feed = '/blog/rss.xml'
    const shown = new Map([[feed, (await memory.file(feed)).body]])
    for (const path of pages) shown.set(path, JSON.stringify(await memory.load(path)))
    return [...shown].flatMap(([path, text]) => (text.includes(words) ? [path] : []))
  }
  const text = await readFile(dataset.file, 'utf8')
  const id = post.replace('/blog/', 'post-')
  const title = String(parseDocuments(text, id).find(({ _id }) => _id === id)?.['title'])
  const all = await listPagesWith(title)
  expect(all).toEqual(['/blog/rss.xml', ...pages])
  for (const edited of ['A title by hand', 'A second title']) {
    await dataset.writeText(text.replaceAll(title, edited))
    expect(await listPagesWith(edited)).toEqual(all)
    expect(await listPagesWith(title)).toEqual([])
  }
})
