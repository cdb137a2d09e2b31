/** @jest-environment node */
import type { ContentClient } from '@shala/content/client'
import { getLatestChange } from '@shala/content/site/getLatestChange'
import { listPages } from '@shala/content/site/listPages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { contentOfStack, graduate, schoolSite } from '../testing/schoolSite.ts'
import { PageMemory } from './PageMemory.ts'

/** Records the queries to the content service. `fails` makes the next ones fail. */
function countedContent() {
  const content = contentOfStack()
  const own = content.run.bind(content)
  const asked: string[] = []
  const state = { fails: false, change: '', hides: '' }
  const run = (query: { name: string }, params?: unknown): unknown => {
    asked.push(query.name)
    if (state.fails) return Promise.reject(new Error('the content service is away'))
    if (query.name === getLatestChange.name && state.change !== '') {
      return Promise.resolve(state.change)
    }
    const found: unknown = Reflect.apply(own, content, [query, params])
    return query.name === listPages.name ? without(found, state.hides) : found
  }
  const counted: ContentClient = Object.assign(Object.create(content), { run })
  return { content: counted, asked, state }
}

/** Returns the lists without this post, as before its publication. */
async function without(found: unknown, slug: string) {
  const pages = listPages.result.parse(await found)
  return { ...pages, posts: pages.posts.filter((post) => post.slug !== slug) }
}

test('A page is loaded once until the content changes, also for concurrent requests', async () => {
  const { content, asked } = countedContent()
  const { load } = new PageMemory(schoolSite({ content }).sources, () => undefined)
  const [one, two] = await Promise.all([load('/about-us'), load('/about-us')])
  expect(two).toBe(one)
  expect(await load('/about-us')).toBe(one)
  expect(asked.filter((name) => name === 'getAboutPage')).toHaveLength(1)
  expect(asked.filter((name) => name === 'getLatestChange')).toHaveLength(1)
})

test('Graduates are loaded for every request', async () => {
  let consents = true
  const graduates = () => Promise.resolve(consents ? [graduate] : [])
  const { load } = new PageMemory(schoolSite({ graduates }).sources, () => undefined)
  expect(await load('/our-graduates')).toMatchObject({ data: { graduates: [graduate] } })
  consents = false
  expect(await load('/our-graduates')).toMatchObject({ data: { graduates: [] } })
})

test('An error is not cached', async () => {
  const { content, state } = countedContent()
  const { load } = new PageMemory(schoolSite({ content }).sources, () => undefined)
  state.fails = true
  await expect(load('/about-us')).rejects.toThrow('away')
  state.fails = false
  expect(await load('/about-us')).toMatchObject({ data: { kind: 'about' } })
})

describe('A missing page', () => {
  const nowhere = [
    '/nope',
    '/blog/no-such-post',
    '/blog/page/99',
    '/blog/tags/no-such-tag',
    '/blog/tags/chair-yoga/page/99',
    '/courses/no-such-course',
    '/courses/%00',
  ]

  slowTest('costs only a limited number of queries for the latest change', async () => {
    const { content, asked } = countedContent()
    const graduates = () => Promise.reject(new Error('the store was asked'))
    const slides = graduates
    const { load } = new PageMemory(
      schoolSite({ content, graduates, slides }).sources,
      () => undefined,
    )
    await load('/about-us')
    const before = asked.length
    const begun = performance.now()
    for (let round = 0; round < 100; round += 1) {
      for (const path of [
        ...nowhere,
        `/blog/post-${round}`,
        `/courses/c-${round}`,
        `/x/${round}`,
      ]) {
        expect(await load(path)).toMatchObject({ data: { kind: 'missing' } })
      }
    }
    const questions = asked.slice(before)
    expect(new Set(questions)).toEqual(new Set([getLatestChange.name]))
    // One more query is allowed every five seconds, and a busy machine needs longer.
    const due = Math.ceil((performance.now() - begun) / 5000)
    expect(questions.length).toBeGreaterThanOrEqual(30)
    expect(questions.length).toBeLessThanOrEqual(30 + due)
  })

  slowTest('does not evict cached pages', async () => {
    const { content, asked } = countedContent()
    const { load } = new PageMemory(schoolSite({ content }).sources, () => undefined)
    await load('/about-us')
    for (let number = 0; number < 600; number += 1) await load(`/blog/post-${number}`)
    await load('/about-us')
    expect(asked.filter((name) => name === 'getAboutPage')).toHaveLength(1)
  })

  test('is found as soon as it has been published', async () => {
    const { content, asked, state } = countedContent()
    const { load } = new PageMemory(schoolSite({ content }).sources, () => undefined)
    state.change = 'before'
    state.hides = 'the-cue-is-shorter-than-you-think'
    expect(await load(`/blog/${state.hides}`)).toMatchObject({ data: { kind: 'missing' } })
    const path = `/blog/${state.hides}`
    state.hides = ''
    state.change = 'after'
    expect(await load(path)).toMatchObject({ data: { kind: 'post' } })
    expect(asked.filter((name) => name === 'listPages')).toHaveLength(2)
  })
})

slowTest('Pages, lists and files need no more queries until the content changes', async () => {
  const { content, asked, state } = countedContent()
  const { load, file } = new PageMemory(schoolSite({ content }).sources, () => undefined)
  const visit = async () => {
    await Promise.all(['/about-us', '/blog', '/blog/page/2'].map((path) => load(path)))
    await Promise.all(['/sitemap.xml', '/blog/rss.xml', '/robots.txt'].map(file))
  }
  state.change = 'one'
  await visit()
  const first = asked.length
  for (let round = 0; round < 20; round += 1) await visit()
  expect(asked).toHaveLength(first)
})

describe('Instances that trust their cache for a minute', () => {
  function instances() {
    const { content, state } = countedContent()
    const told: { at: Date | null } = { at: null }
    const contentNote = () => Promise.resolve(told.at)
    const options = { trust: 60_000, lookAgain: 0 }
    const start = () =>
      new PageMemory(schoolSite({ content, contentNote }).sources, () => undefined, options)
    return { state, told, all: [start(), start()] }
  }

  slowTest('all reload once after the content service has announced a change', async () => {
    const { state, told, all } = instances()
    state.change = 'before'
    const before = await Promise.all(all.map(({ load }) => load('/about-us')))
    state.change = 'after'
    expect(await Promise.all(all.map(({ load }) => load('/about-us')))).toEqual(before)
    told.at = new Date()
    const after = await Promise.all(all.map(({ load }) => load('/about-us')))
    after.forEach((page, index) => expect(page).not.toBe(before[index]))
    // The same announcement is not new again.
    const again = await Promise.all(all.map(({ load }) => load('/about-us')))
    again.forEach((page, index) => expect(page).toBe(after[index]))
  })

  test('serve pages while Firestore is unavailable', async () => {
    const { content } = countedContent()
    const contentNote = () => Promise.reject(new Error('the store is away'))
    const { load } = new PageMemory(schoolSite({ content, contentNote }).sources, () => undefined)
    expect(await load('/about-us')).toMatchObject({ data: { kind: 'about' } })
  })
})
