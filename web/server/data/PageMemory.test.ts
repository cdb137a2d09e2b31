/** @jest-environment node */
import type { ContentClient } from '@shala/content/client'
import { contentOfStack, graduate, schoolSite } from '../testing/schoolSite.ts'
import { PageMemory } from './PageMemory.ts'

/** Counts what is asked of the content service; `fails` makes the next questions fail. */
function countedContent() {
  const content = contentOfStack()
  const own = content.run.bind(content)
  const asked: string[] = []
  const state = { fails: false }
  const run = (query: { name: string }, params?: unknown): unknown => {
    asked.push(query.name)
    if (state.fails) return Promise.reject(new Error('the content service is away'))
    return Reflect.apply(own, content, [query, params])
  }
  const counted: ContentClient = Object.assign(Object.create(content), { run })
  return { content: counted, asked, state }
}

test('a page is loaded once between two changes, however many ask', async () => {
  const { content, asked } = countedContent()
  const { load } = new PageMemory(schoolSite({ content }).sources, () => undefined)
  const [one, two] = await Promise.all([load('/about-us'), load('/about-us')])
  expect(two).toBe(one)
  expect(await load('/about-us')).toBe(one)
  expect(asked.filter((name) => name === 'getAboutPage')).toHaveLength(1)
  expect(asked.filter((name) => name === 'getLatestChange')).toHaveLength(1)
})

test('graduates are asked for every time', async () => {
  let consents = true
  const graduates = () => Promise.resolve(consents ? [graduate] : [])
  const { load } = new PageMemory(schoolSite({ graduates }).sources, () => undefined)
  expect(await load('/our-graduates')).toMatchObject({ data: { graduates: [graduate] } })
  consents = false
  expect(await load('/our-graduates')).toMatchObject({ data: { graduates: [] } })
})

test('a failure is not remembered', async () => {
  const { content, state } = countedContent()
  const { load } = new PageMemory(schoolSite({ content }).sources, () => undefined)
  state.fails = true
  await expect(load('/about-us')).rejects.toThrow('away')
  state.fails = false
  expect(await load('/about-us')).toMatchObject({ data: { kind: 'about' } })
})
