import type { PageData } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { samplePages, site } from '../testing/siteSample.ts'
import { pageHead } from './pageHead.ts'

const og = (path: string) => `/og${path === '/' ? '/home' : path}.png`
const getHead = (path: string, data: PageData) => pageHead({ site, path, data, og })
const { home, about, blog, post, course, graduates } = samplePages

describe('Title and description', () => {
  test.each([
    ['/', home, 'Learn to teach – Shala', 'A small school.'],
    ['/about-us', about, 'About Shala, a yoga school', 'How a loft became a school.'],
    ['/blog', blog, 'Blog – Shala', 'Posts from the teachers of Shala.'],
    ['/our-graduates', graduates, 'Our graduates – Shala', expect.stringContaining('Shala')],
  ])('of %s come from the content', (path, data, title, description) => {
    expect(getHead(path, data)).toMatchObject({ title, description })
  })

  test('contain the page number of a list', () => {
    const second = getHead('/blog/tags/chair-yoga/page/2', {
      ...blog,
      tag: 'chair-yoga',
      number: 2,
    })
    expect(second.title).toBe('Posts about chair yoga, page 2 – Shala')
    expect(second.description).toBe('Posts about chair yoga from the teachers of Shala, page 2.')
  })

  test('A long description is cut between words', () => {
    const excerpt = 'breath and bone '.repeat(40)
    const { description } = getHead('/blog/x', { ...post, post: { ...post.post, excerpt } })
    expect(description).toMatch(/ (breath|and|bone)…$/)
    expect(description?.length).toBeLessThanOrEqual(201)
  })

  test('of dashboards and account pages come from the fixed titles', () => {
    const title = (path: string) => getHead(path, { kind: 'plain' }).title
    expect(title('/dashboard/user')).toBe('My Dashboard')
    expect(title('/dashboard/admin/graduate-slider')).toBe('Graduate Slider Images')
    expect(title('/login?next=%2Fdashboard')).toBe('Sign in')
    expect(title('/login/')).toBe('Sign in')
    expect(title('/account/action?mode=resetPassword&oobCode=x')).toBe('Your account')
  })

  test('of a missing page say that it was not found', () => {
    expect(getHead('/nowhere', { kind: 'missing' })).toMatchObject({
      title: 'Page not found',
      canonical: null,
      robots: 'noindex',
      jsonLd: [],
    })
  })
})

describe('The canonical URL', () => {
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
  ])('of %s has no query, hash or alias', (path, data, canonical) => {
    const head = getHead(path, data)
    expect(head.canonical).toBe(canonical)
    expect(head.openGraph.url).toBe(canonical)
  })
})

describe('The robots meta tag', () => {
  const ours = [
    paths.fonts,
    paths.testForm,
    paths.sanityTest,
    paths.firebaseDebug,
    paths.login,
    paths.register,
    paths.verifyEmail,
    paths.forgotPassword,
    paths.accountAction,
    paths.accountAddress,
    paths.user.home,
    paths.user.settings,
    paths.admin.home,
    paths.admin.courses,
  ]
  test.each(ours)('is noindex for %s', (path) => {
    expect(getHead(path, { kind: 'plain' }).robots).toBe('noindex')
  })

  test('allows content of the school unless its editor sets noindex', () => {
    for (const [kind, data] of Object.entries(samplePages)) {
      expect([kind, getHead('/', data).robots]).toEqual([kind, 'max-image-preview:large'])
    }
    const hidden = { ...post.post, seo: { ...post.post.seo, noIndex: true } }
    const head = getHead('/blog/x', { ...post, post: hidden })
    expect(head).toMatchObject({ robots: 'noindex', jsonLd: [] })
  })
})

describe('The links to other pages', () => {
  test('lead from a page of the blog to the previous and the next one', () => {
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

  test('contain the RSS feed on pages with posts', () => {
    const feed = { title: 'Shala: blog', href: 'https://shala.test/blog/rss.xml' }
    for (const data of [home, blog, post]) expect(getHead('/', data).feed).toEqual(feed)
    expect(getHead('/', course).feed).toBeNull()
  })
})

test('The Open Graph data is complete for a post and for the home page', () => {
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
