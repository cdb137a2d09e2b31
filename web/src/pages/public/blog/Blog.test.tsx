import { screen, within } from '@testing-library/react'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import { postCard } from '#testing/sampleContent.ts'
import Blog from './Blog.tsx'

const tags = [
  { tag: 'anatomy', posts: 2 },
  { tag: 'chair-yoga', posts: 1 },
]

function open(part: Partial<PageDataByKind<'blog'>> = {}) {
  const posts = [postCard('knees'), postCard('chairs', { minutes: 1, excerpt: null, cover: null })]
  const whole = { kind: 'blog', tag: null, number: 1, pages: 1, total: 2, posts, tags } as const
  return hydratedPage(<Blog />, { path: '/blog', data: { ...whole, ...part } })
}

const getAddress = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href')

test('lists each post with title, date and reading time, linked to its page', async () => {
  await open()
  const [first, second] = screen.getAllByRole('article')
  if (!first || !second) throw new Error('There are no two posts')
  expect(within(first).getByRole('link', { name: 'About knees' })).toLeadTo('/blog/knees')
  expect(within(first).getByText('9 Mar 2026')).toHaveAttribute('datetime', '2026-03-09T08:00:00Z')
  expect(first).toHaveTextContent('3 minutes to read')
  expect(second).toHaveTextContent('a minute to read')
})

test('loads only the picture of the first post early, and reserves space for each', async () => {
  const { container } = await open({ posts: ['a', 'b'].map((slug) => postCard(slug)) })
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy'])
  for (const image of images) expect(image).toHaveAttribute('width', '1600')
})

test('links tags to their lists and marks the current one', async () => {
  await open({ tag: 'chair-yoga' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Posts on chair yoga')
  const subjects = within(screen.getByRole('navigation', { name: 'Subjects' }))
  const link = subjects.getByRole('link', { name: /^chair yoga/ })
  expect(link).toLeadTo('/blog/tags/chair-yoga')
  expect(link).toHaveAttribute('aria-current', 'true')
  expect(subjects.getByRole('link', { name: 'anatomy 2 posts' })).not.toHaveAttribute(
    'aria-current',
  )
  expect(subjects.getByRole('link', { name: 'everything' })).toLeadTo('/blog')
})

test('links pages of the list, the first without a number', async () => {
  await open({ number: 2, pages: 3 })
  expect(getAddress('Newer posts')).toBe('/blog')
  expect(getAddress('Older posts')).toBe('/blog/page/3')
  expect(screen.getByRole('link', { name: 'Older posts' })).toHaveAttribute('rel', 'next')
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText(/page 2/)).toBeInTheDocument()
})
