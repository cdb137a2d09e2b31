import { PublicGraduate } from '@shala/contract/graduates/graduates'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { PageDataContext } from '#features/site/api/usePageData.ts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { createUser } from '#testing/createUser.ts'
import { homeData } from '#testing/samplePages.ts'
import OurGraduates from './OurGraduates.tsx'

const graduate = (id: string, name: string, rest: object = {}) =>
  PublicGraduate.parse({
    id,
    name,
    photo: null,
    city: 'Ipswich',
    bio: '',
    links: [],
    courseIds: ['slow'],
    year: null,
    ...rest,
  })

const data: PageDataByKind<'graduates'> = {
  kind: 'graduates',
  courses: homeData().page.courses,
  graduates: [
    graduate('a', 'Łucja Żak', { city: 'Łódź', year: 2024 }),
    graduate('b', 'Daniel Okafor', {
      bio: 'Brings his own heater.',
      courseIds: ['prenatal-yoga-certification'],
      links: [{ label: 'Website', href: 'https://daniel.example' }],
    }),
    graduate('c', 'Carys', {
      photo: { path: 'graduates/c/c.webp', width: 800, height: 1000, alt: 'Carys in her studio' },
    }),
  ],
}

function open(search = '', page = data) {
  const location = memoryLocation({ path: '/our-graduates', searchPath: search, record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <PageDataContext value={page}>
        <OurGraduates />
      </PageDataContext>
    </Router>,
  )
  return { user: createUser(), location }
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const box = () => screen.getByRole('searchbox', { name: 'Search by name, town or keyword' })
const last = ({ history }: { history: readonly string[] }) => history.at(-1)

test('lists all graduates', () => {
  open()
  expect(names()).toEqual(['Łucja Żak', 'Daniel Okafor', 'Carys'])
  expect(screen.getByRole('status')).toHaveTextContent(/^3 graduates$/)
  expect(screen.getByRole('img', { name: 'Carys in her studio' })).toHaveAttribute('width', '800')
  expect(screen.getByRole('link', { name: 'Website of Daniel Okafor' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
})

test.each([
  ['zak', ['Łucja Żak']],
  ['LODZ', ['Łucja Żak']],
  ['2024', ['Łucja Żak']],
  ['heater daniel', ['Daniel Okafor']],
  ['slow', ['Łucja Żak', 'Carys']],
  ['ipswich', ['Daniel Okafor', 'Carys']],
])(
  'The search for %j finds graduates by name, town, keyword, year or course',
  async (words, found) => {
    const { user } = open()
    await user.type(box(), words)
    expect(names()).toEqual(found)
    expect(screen.getByRole('status')).toHaveTextContent(`${found.length} of 3 graduates`)
  },
)

test('The search and the filter are kept in the URL', async () => {
  const { user, location } = open()
  await user.type(box(), 'car ys')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), 'Slow Yoga')
  expect(last(location)).toBe('/our-graduates?q=car+ys&course=slow')
  await user.clear(box())
  expect(last(location)).toBe('/our-graduates?course=slow')
})

test('A search without matches links back to all graduates', async () => {
  const { user, location } = open('q=nobody&course=slow')
  expect(names()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show all graduates' }))
  expect(names()).toHaveLength(3)
  expect(last(location)).toBe('/our-graduates')
})

test('The server lists all graduates, whatever the query', () => {
  const html = renderToString(
    <Router ssrPath="/our-graduates" ssrSearch="">
      <PageDataContext value={data}>
        <OurGraduates />
      </PageDataContext>
    </Router>,
  )
  for (const name of ['Łucja Żak', 'Daniel Okafor', 'Carys']) expect(html).toContain(name)
})
