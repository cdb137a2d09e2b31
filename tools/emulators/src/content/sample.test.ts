import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAboutPage } from '@shala/content/about/getAboutPage'
import { getPost } from '@shala/content/blog/getPost'
import { listFeed, listPosts, listTags, pageOfPosts } from '@shala/content/blog/listPosts'
import { createContentClient } from '@shala/content/client'
import { listCourses } from '@shala/content/courses/courseCard'
import { getCoursePage } from '@shala/content/courses/getCoursePage'
import { getHomePage } from '@shala/content/home/getHomePage'
import { getLegalPage } from '@shala/content/legal/getLegalPage'
import { plainText } from '@shala/content/richText/richText'
import { getLatestChange } from '@shala/content/site/getLatestChange'
import { getSiteSettings } from '@shala/content/site/getSiteSettings'
import { listPages } from '@shala/content/site/listPages'
import { listRedirects } from '@shala/content/site/redirect'
import { listTeachers } from '@shala/content/teachers/teacher'
import { ContentServer } from './ContentServer.ts'
import { parseDocuments } from './Dataset.ts'
import { temporaryDataset } from './temporaryDataset.ts'

const file = join(__dirname, '../../../../content/sample/sample.ndjson')
const documents = async () => parseDocuments(await readFile(file, 'utf8'), file)

let server: ContentServer
beforeAll(async () => {
  server = await serve(file)
})
afterAll(() => server.close())

const serve = (from: string) =>
  ContentServer.create({ port: 0, projectId: 'shala', dataset: 'production', file: from })
const client = (of = server) => createContentClient({ projectId: 'shala', apiHost: of.url })

describe('The courses', () => {
  test('getCoursePage returns everything on the page, or null', async () => {
    for (const { slug } of await client().run(listCourses)) {
      const page = await client().run(getCoursePage, { slug })
      expect(page?.outcomes.length).toBeGreaterThanOrEqual(5)
      expect(page?.curriculum.length).toBeGreaterThanOrEqual(6)
      expect(page?.faq.length).toBeGreaterThanOrEqual(6)
      expect(page?.testimonials).toHaveLength(3)
      expect(page?.testimonials[0]?.course).toBe(page?.title)
      expect(page?.teachers[0]?.portrait?.alt).toMatch(/drawn/)
      expect(page?.hero?.actions).toHaveLength(2)
      expect(plainText(page?.introduction ?? []).length).toBeGreaterThan(800)
    }
    expect(await client().run(getCoursePage, { slug: 'none' })).toBeNull()
  })

  test('list related courses: first the editor’s choice, then the others in order', async () => {
    const related = async (slug: string) =>
      (await client().run(getCoursePage, { slug }))?.related.map((each) => each.slug)
    expect(await related('prenatal-yoga-certification')).toEqual([
      '200-hour-yoga-teacher-training',
      'sound-healing-certification',
    ])
    expect(await related('200-hour-yoga-teacher-training')).toEqual([
      'prenatal-yoga-certification',
      'sound-healing-certification',
    ])
  })
})

describe('The blog', () => {
  test('returns a post with author, reading time and related posts', async () => {
    for (const { slug } of await client().run(listFeed)) {
      const post = await client().run(getPost, { slug })
      expect(post?.minutes).toBeGreaterThanOrEqual(3)
      expect(post?.author?.bio).toMatch(/\w/)
      expect(post?.cover?.alt).toMatch(/\w/)
      expect(post?.related).toHaveLength(3)
      expect(post?.related.map((each) => each.slug)).not.toContain(slug)
    }
    expect(await client().run(getPost, { slug: 'none' })).toBeNull()
  })

  test('lists the editor’s choice of related posts first', async () => {
    const post = await client().run(getPost, { slug: 'the-knee-is-rarely-the-problem' })
    expect(post?.related[0]?.slug).toBe('a-chair-is-not-a-consolation-prize')
  })
})

describe('A changing site', () => {
  let dataset: Awaited<ReturnType<typeof temporaryDataset>>
  let changing: ContentServer
  beforeEach(async () => {
    dataset = await temporaryDataset(await documents())
    changing = await serve(dataset.file)
  })
  afterEach(async () => {
    await changing.close()
    await dataset.remove()
  })

  const edited = async (id: string, change: object) =>
    (await documents()).map((each) => (each._id === id ? { ...each, ...change } : each))
  const change = () => client(changing).run(getLatestChange)

  test('has another fingerprint after an edit, an addition and a removal', async () => {
    const seen = [await change()]
    await dataset.write(await edited('home', { _updatedAt: '2026-11-19T08:00:00Z' }))
    seen.push(await change())
    const all = await documents()
    await dataset.write([...all, { _id: 'x', _type: 'author', _updatedAt: '2020-01-01T00:00:00Z' }])
    seen.push(await change())
    await dataset.write(all.filter(({ _id }) => _id !== 'testimonial-gwen-arthur'))
    seen.push(await change())
    expect(new Set(seen).size).toBe(4)
    await dataset.write(all)
    expect(await change()).toBe(seen[0])
  })

  test('keeps its fingerprint after an edit of a draft', async () => {
    const before = await change()
    const id = 'drafts.sound-healing-certification'
    await dataset.write(await edited(id, { _updatedAt: '2027-01-01T00:00:00Z' }))
    expect(await change()).toBe(before)
  })

  test('hides a post until its publication date', async () => {
    const slug = 'the-cue-is-shorter-than-you-think'
    await dataset.write(await edited(`post-${slug}`, { publishedAt: '2999-01-01T00:00:00Z' }))
    const run = client(changing)
    expect(await run.run(getPost, { slug })).toBeNull()
    expect((await run.run(listPosts, pageOfPosts(1))).total).toBe(7)
    expect((await run.run(listPages)).posts.map((post) => post.slug)).not.toContain(slug)
    const other = await run.run(getPost, { slug: 'plan-a-term-not-a-class' })
    expect(other?.related.map((post) => post.slug)).not.toContain(slug)
  })

  test('renders a page after documents were emptied or deleted', async () => {
    const id = 'prenatal-yoga-certification'
    const bare = { hero: undefined, faq: undefined, teachers: undefined }
    const all = await edited(id, { ...bare, seo: undefined, introduction: undefined })
    await dataset.write(all.filter(({ _id }) => _id !== 'testimonial-priya-nair'))
    const page = await client(changing).run(getCoursePage, { slug: id })
    expect(page).toMatchObject({ hero: null, faq: [], teachers: [], introduction: [] })
    expect(page?.testimonials).toHaveLength(2)
    expect(page?.seo).toEqual({ title: null, description: null, image: null, noIndex: false })
  })

  test('shows only the newer of two legal pages of a kind', async () => {
    const all = await documents()
    const terms = all.filter(({ _id }) => _id === 'legal-terms')
    const newer = terms.map((page) => ({
      ...page,
      _id: 'newer',
      title: 'New terms',
      _updatedAt: '2027-01-01T00:00:00Z',
    }))
    await dataset.write([...all, ...newer])
    const run = client(changing)
    expect((await run.run(getLegalPage, { kind: 'terms' }))?.title).toBe('New terms')
    const legal = (await run.run(getSiteSettings))?.legal
    expect(legal?.map(({ title }) => title)).toEqual([
      'Privacy notice',
      'New terms',
      'Cancelling and refunds',
      'Imprint',
    ])
    expect((await run.run(listPages)).legal).toHaveLength(4)
  })

  test('ignores a legal page of an unknown kind', async () => {
    await dataset.write(await edited('legal-terms', { kind: 'wishes' }))
    const run = client(changing)
    expect((await run.run(getSiteSettings))?.legal).toHaveLength(3)
    expect((await run.run(listPages)).legal).toHaveLength(3)
    expect(await run.run(getLegalPage, { kind: 'terms' })).toBeNull()
  })

  test('omits an unsafe link of an accreditation', async () => {
    const accreditations = [{ _key: 'a', name: 'Guild', href: 'javascript:alert(1)' }]
    await dataset.write(await edited('siteSettings', { accreditations }))
    const run = client(changing)
    expect((await run.run(getSiteSettings))?.accreditations).toEqual([
      { _key: 'a', name: 'Guild', text: null, href: null, courses: [] },
    ])
  })

  test('without content returns empty results for all queries', async () => {
    await dataset.write([])
    const run = client(changing)
    expect(await run.run(getSiteSettings)).toBeNull()
    expect(await run.run(getHomePage)).toBeNull()
    expect(await run.run(getAboutPage)).toBeNull()
    expect(await run.run(listRedirects)).toEqual([])
    expect(await run.run(listTags)).toEqual([])
    expect(await run.run(listTeachers)).toEqual([])
    const nothing = { home: null, aboutUs: null, courses: [], posts: [], legal: [] }
    expect(await run.run(listPages)).toEqual(nothing)
    expect(await run.run(getLegalPage, { kind: 'privacy' })).toBeNull()
    expect(await change()).toBe('-/0/0')
  })
})
