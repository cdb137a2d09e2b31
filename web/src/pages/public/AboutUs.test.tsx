import { render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { PageDataContext } from '#features/site/api/usePageData.ts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { aboutData } from '#testing/samplePages.ts'
import AboutUs from './AboutUs.tsx'

const about = (data: PageDataByKind<'about'>) => (
  <Router ssrPath="/about-us">
    <PageDataContext value={data}>
      <AboutUs />
    </PageDataContext>
  </Router>
)

test('shows history, values, place and teachers', () => {
  render(about(aboutData()))
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'A school in a loft',
    'Our values',
    'Ask first',
    'The place',
    'Getting here',
    'The teachers',
    'Asha Raman',
    'Write to us',
  ])
  expect(screen.getByText('1871').closest('li')).toHaveTextContent('The loft is built.')
})
