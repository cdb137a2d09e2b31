import type { PageData } from '../../src/features/site/model/pageData.ts'
import { paths } from '../../src/shared/paths.ts'
import { samplePages, site } from '../testing/siteSample.ts'
import { pageHead } from './pageHead.ts'

const og = (path: string) => `/og${path === '/' ? '/home' : path}.png`
const getHead = (path: string, data: PageData) => pageHead({ site, path, data, og })
const { home, about, blog, post, course, graduates } = samplePages

describe('title and description', () => {
  test.each([
    ['/', home, 'Learn to teach – Shala', 'A small school.'],
    ['/about-us', about, 'About Shala, a yoga school', 'How a loft became a school.'],
    ['/blog', blog, 'Blog – Shala', 'Posts from the teachers of Shala.'],
    ['/our-graduates', graduates, 'Our graduates – Shala', expect.stringContaining('Shala')],
  ])('%s', (path, data, title, description) => {
    expect(getHead(path, data)).toMatchObject({ title, description })
  })

  test('a page of a list says which it is', () => {
    const second = getHead('/blog/tags/chair-yoga/page/2', {
      ...blog,
      tag: 'chair-yoga',
      number: 2,
    })
    expect(second.title).toBe('Posts about chair yoga, page 2 – Shala')
    expect(second.description).toBe('Posts about chair yoga from the teachers of Shala, page 2.')
  })

  test('a long description ends between words', () => {
    const excerpt = 'breath and bone '.repeat(40)
    const { description } = getHead('/blog/x', { ...post, post: { ...post.post, excerpt } })
    expect(description).toMatch(/ (breath|and|bone)…$/)
    expect(description?.length).toBeLessThanOrEqual(201)
  })

  test('the dashboards carry the titles of the specification, other pages of ours their heading', () => {
    const title = (path: string) => getHead(path, { kind: 'plain' }).title
    expect(title('/dashboard/user')).toBe('My Dashboard')
    expect(title('/dashboard/admin/graduate-slider')).toBe('Graduate Slider Images')
    expect(title('/login?next=%2Fdashboard')).toBe('Sign in')
    expect(title('/login/')).toBe('Sign in')
    expect(title('/account/action?mode=resetPassword&oobCode=x')).toBe('Your account')
  })

  test('a missing page has such a title', () => {
    expect(getHead('/nowhere', { kind: 'missing' })).toMatchObject({
      title: 'Page not found',
      canonical: null,
      robots: 'noindex',
      jsonLd: [],
    })
  })
})

describe('canonical address', () => {
  test.each<[string, PageData, string]>([
    ['/?utm_source=x', home, 'https://shala.test/'],
    [
      '/courses/200-hour-yoga-teacher-training',
      course,
      'https://shala.test/200-hour-yoga-teacher-training',
    ],
    ['/blog/page/1?x=1#y', blog, 'https://shala.test/blog'],
    ['/blog/x', post, 'https://shala.test/blog/the-knee-is-rarely-the-problem'],
    ['/fonts?x=1', { kind: 'plain' }, 'https://shala.test/fonts'],
  ])('%s', (path, data, canonical) => {
    const head = getHead(path, data)
    expect(head.canonical).toBe(canonical)
    expect(head.openGraph.url).toBe(canonical)
  })
})

describe('robots', () => {
  const ours = [
    ...[paths.fonts, paths.testForm, paths.sanityTest, paths.firebaseDebug, paths.login],
    ...[paths.register, paths.verifyEmail, paths.forgotPassword, paths.accountAction],
    paths.accountAddress,
    ...[paths.user.home, paths.user.settings, paths.admin.home, paths.admin.courses],
  ]
  test.each(ours)('%s stays out of search engines', (path) => {
    expect(getHead(path, { kind: 'plain' }).robots).toBe('noindex')
  })

  test('content of the school is indexed unless its editor forbids it', () => {
    for (const [kind, data] of Object.entries(samplePages)) {
      expect([kind, getHead('/', data).robots]).toEqual([kind, 'max-image-preview:large'])
    }
    const hidden = { ...post.post, seo: { ...post.post.seo, noIndex: true } }
    const head = getHead('/blog/x', { ...post, post: hidden })
    expect(head).toMatchObject({ robots: 'noindex', jsonLd: [] })
  })
})

describe('neighbours and feed', () => {
  test('a page of the blog knows the one before and the one after', () => {
    expect(getHead('/blog', blog)).toMatchObject({
      previous: null,
      next: 'https://shala.test/blog/page/2',
    })
    expect(getHead('/blog/page/2', { ...blog, number: 2 })).toMatchObject({
      previous: 'https://shala.test/blog',
      next: 'https://shala.test/blog/page/3',
    })
    expect(getHead('/blog/tags/a/page/3', { ...blog, tag: 'a', number: 3 })).toMatchObject({
      previous: 'https://shala.test/blog/tags/a/page/2',
      next: null,
    })
  })

  test('the feed is offered where posts are', () => {
    const feed = { title: 'Shala: blog', href: 'https://shala.test/blog/rss.xml' }
    for (const data of [home, blog, post]) expect(getHead('/', data).feed).toEqual(feed)
    expect(getHead('/', course).feed).toBeNull()
  })
})

test('a link preview has all it needs', () => {
  expect(getHead('/blog/the-knee-is-rarely-the-problem', post).openGraph).toEqual({
    type: 'article',
    title: 'The knee is rarely the problem – Shala',
    description: 'Look at the hip & the foot first.',
    url: 'https://shala.test/blog/the-knee-is-rarely-the-problem',
    siteName: 'Shala',
    locale: 'en_GB',
    image: {
      url: 'https://shala.test/og/blog/the-knee-is-rarely-the-problem.png',
      width: 1200,
      height: 630,
      alt: 'The knee is rarely the problem – Shala',
    },
    article: {
      publishedTime: '2026-03-09T08:00:00Z',
      modifiedTime: '2026-04-01T10:00:00Z',
      author: 'Ruth Calder',
      tags: ['anatomy', 'chair-yoga'],
    },
  })
  expect(getHead('/', home).openGraph).toMatchObject({
    type: 'website',
    image: { url: 'https://shala.test/og/home.png' },
    article: null,
  })
})
