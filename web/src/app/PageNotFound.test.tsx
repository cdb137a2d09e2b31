import { screen, within } from '@testing-library/react'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import { PageNotFound } from './PageNotFound.tsx'

const open = (courses = emptyFrame.courses) =>
  hydratedPage(<PageNotFound path="/yoga-cources" />, {
    path: '/yoga-cources',
    frame: { ...emptyFrame, courses },
  })

test('suggests the course most like the mistyped address, and links to the main pages', async () => {
  await open([
    { title: 'Yin Yoga', slug: 'yin' },
    { title: '200-Hour Yoga Teacher Training', slug: '200-hour-yoga-teacher-training' },
  ])
  expect(screen.getByText('Page not found: /yoga-cources')).toBeVisible()
  const ways = within(screen.getByRole('navigation', { name: 'Where to go on' }))
  const hrefs = ways.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/courses/yin',
    '/200-hour-yoga-teacher-training',
    '/blog',
    '/our-graduates',
    '/about-us',
  ])
  expect(screen.getByRole('link', { name: 'tell us' })).toLeadTo('/contact')
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toLeadTo('/')
})

test('omits the heading for courses when there are none', async () => {
  await open()
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Page not found', 'School'])
})

test('shows the address of missing content with its hash, which servers never get', async () => {
  const { html } = await hydratedPage(<PageNotFound path="/blog/no-such-post" invalid />, {
    path: '/blog/no-such-post#start',
  })
  expect(html).toContain('Page Not Found: /blog/no-such-post<')
  expect(screen.getByText('Page Not Found: /blog/no-such-post#start')).toBeVisible()
})
