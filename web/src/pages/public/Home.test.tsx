import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { PageDataContext } from '#features/site/api/usePageData.ts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { homeData } from '#testing/samplePages.ts'
import Home from './Home.tsx'

const home = (data: PageDataByKind<'home'>) => (
  <Router ssrPath="/">
    <PageDataContext value={data}>
      <Home />
    </PageDataContext>
  </Router>
)

const slides = ['One', 'Two'].map((caption) => ({
  id: caption,
  caption,
  picture: {
    path: `graduate-slides/${caption}/a.webp`,
    width: 1200,
    height: 900,
    alt: `${caption} alt`,
    small: caption === 'One' ? { path: 'graduate-slides/One/small.webp', width: 600 } : null,
  },
}))

test('links to everything that the school offers', () => {
  render(home(homeData()))
  expect(screen.getByRole('heading', { level: 1, name: 'Learn to teach' })).toBeVisible()
  const goesTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(goesTo('Find your course')).toBe('/#courses')
  expect(goesTo('Write to us')).toBe('mailto:hello@shala.test')
  expect(goesTo('Prenatal Yoga')).toBe('/courses/prenatal-yoga-certification')
  expect(goesTo('Slow Yoga')).toBe('/courses/slow')
  expect(goesTo('The cue is shorter')).toBe('/blog/the-cue-is-shorter')
  expect(goesTo('Meet our graduates')).toBe('/our-graduates')
  expect(document.getElementById('courses')).toHaveTextContent('Three trainings')
})

test('shows when a course next begins and how many places are left', () => {
  render(home(homeData()))
  const card = screen.getByRole('link', { name: 'Prenatal Yoga' }).closest('li')
  expect(card).toHaveTextContent('Next date30 Jan 2027 (a few places left)')
  expect(card).toHaveTextContent('85 hours, Six weekends')
})

test('loads only the first picture early, and reserves space for each', () => {
  render(home(homeData({}, slides)))
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    ...pictures.slice(1).map(() => 'lazy'),
  ])
  for (const picture of pictures) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
  }
})

test('omits sections without content, with their headings', () => {
  const bare = homeData({
    hero: null,
    courses: [],
    principles: [],
    figures: [],
    testimonials: [],
    posts: [],
    callToAction: null,
  })
  render(home(bare))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shala, a school')
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Shala, a school for yoga teachers',
    'Three trainings',
  ])
  expect(screen.getByText(/New courses are coming soon/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Pictures of our graduates' })).toBeNull()
})

test('is complete without a script', () => {
  const html = renderToString(home(homeData({}, slides)))
  for (const text of ['Learn to teach', 'My hands shook.', '412', 'You teach early', 'One alt']) {
    expect(html).toContain(text)
  }
})
