import { screen, waitFor, within } from '@testing-library/react'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import type { OfferedCoursePage } from '#features/site/model/pageData.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import { renderSite } from '#testing/renderSite.tsx'
import { coursePage } from '#testing/sampleContent.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import Course from './Course.tsx'

const path = '/courses/prenatal-yoga-certification'
const getData = (part: Partial<OfferedCoursePage> = {}) => ({
  kind: 'course' as const,
  today: '2026-11-21',
  course: coursePage(part),
  outline: null,
})
const open = (part: Partial<OfferedCoursePage> = {}) =>
  hydratedPage(<Course />, { path, data: getData(part) })
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('The server’s HTML', () => {
  test('contains the whole course', async () => {
    const { html } = await open()
    for (const words of [
      'Prenatal Yoga',
      'A room to sit down in',
      'Led by a midwife.',
      'Sooner or later.',
      'Adapt every pose',
      'Trimesters',
      'Month by month.',
      'Sleep',
      'Miriam Osei',
      '$1,180',
      'A training of 200 hours.',
      'For 85 hours.',
      'Yes, in arms.',
      'I sat down.',
      'The autumn is open',
      '85 hours',
      'Six weekends',
    ]) {
      expect(html).toContain(words)
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prenatal Yoga')
  })

  test('links to the registration, with the enrolment as return path', async () => {
    const { html } = await open()
    const next = '/dashboard/user/enrol/prenatal-yoga-certification'
    const leads = (to: string) => `/register?${new URLSearchParams({ next: to }).toString()}`
    expect(html).not.toContain(`"${leads(next)}"`)
    expect(html).toContain(`"${leads(`${next}?date=2027-10-02`)}"`)
  })
})

test('lists future dates in order, with the places left in words', async () => {
  await open()
  const dates = part('Next dates')
  const shown = dates.getAllByRole('listitem').map((item) => item.textContent)
  expect(shown).toEqual([
    'Spring group30 Jan to 31 Dec 2027SaturdaysFullJoin the waiting list',
    'Autumn group2 Oct to 31 Dec 2027SaturdaysA few places leftEnrol',
  ])
})

test('shows the price as a number, with the deposit and the note', async () => {
  await open()
  const price = screen.getByText('Price', { selector: 'dt' }).closest('div')
  expect(price).toHaveTextContent(
    'Price$1,180A deposit of $150 keeps your place, then one payment of $1,030.In one payment.',
  )
})

test('shows an early-bird price with its last day and the regular price', async () => {
  const earlyBird = { amount: 990_00, until: '2027-01-12' }
  const price = { amount: 1180_00, deposit: 150_00, earlyBird, instalments: 4 }
  await open({ price, priceNote: null })
  const fact = screen.getByText('Price', { selector: 'dt' }).closest('div')
  expect(fact).toHaveTextContent(
    'Price$990Until 12 Jan 2027, then $1,180.A deposit of $150 keeps your place, then 4 monthly instalments of $210.',
  )
})

describe('The accreditations of a course', () => {
  const accreditation = (_key: string, courses: string[]) => ({
    _key,
    name: `Guild ${_key}`,
    text: 'Since 2016',
    href: `https://guild.test/${_key}`,
    courses,
  })

  test('include those of the course and those of the whole school', async () => {
    const accreditations = [
      accreditation('a', ['prenatal-yoga-certification']),
      accreditation('b', []),
      accreditation('c', ['sound-healing-certification']),
    ]
    const frame = { ...emptyFrame, accreditations }
    await hydratedPage(<Course />, { path, data: getData(), frame })
    const vouchers = part('Accreditation').getAllByRole('listitem')
    expect(vouchers.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Guild a'),
      expect.stringContaining('Guild b'),
    ])
  })
})

describe('The enrolment link', () => {
  const date = coursePage().dates[0]
  const [at] = date === undefined ? [] : [{ ...date, startsOn: '2027-01-30', endsOn: '2027-03-30' }]
  const offered = (places: 'open' | 'few' | 'full') => (at === undefined ? [] : [{ ...at, places }])
  const hero = async (dates: OfferedCoursePage['dates']) => {
    await open({ dates })
    return screen.getAllByRole('link', { name: /^(Enrol|Join the waiting list|Request a place)$/ })
  }

  test.each([
    ['open', 'Enrol'],
    ['few', 'Enrol'],
    ['full', 'Join the waiting list'],
  ] as const)('of a course whose dates are all %s is %j', async (places, label) => {
    for (const link of await hero(offered(places))) expect(link).toHaveTextContent(label)
    const link = part('Next dates').getByRole('link', { name: `${label}: Last winter` })
    expect(link).toHaveTextContent(label)
  })

  test('leads everywhere on the page to the next date with places, with a note', async () => {
    await open()
    const links = screen.getAllByRole('link', { name: 'Enrol' })
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(link).toLeadTo(expect.stringContaining('date%3D2027-10-02'))
    }
    const note = /^The group from 30 Jan 2027 is full\. The next with places starts on 2 Oct 2027\./
    expect(screen.getAllByText(note)).toHaveLength(2)
  })

  test('of full dates leads to the waiting list of the next date', async () => {
    const links = await hero(offered('full'))
    expect(links).toHaveLength(3)
    for (const link of links) expect(link).toLeadTo(expect.stringContaining('date%3D'))
    expect(
      screen.getAllByText(/^All groups are full\. The next one starts on 30 Jan/),
    ).toHaveLength(2)
  })

  test('has price and deposit next to it, below the dates and at the end of the page', async () => {
    await open()
    const words =
      /The course costs \$1,180\. A deposit of \$150 keeps your place, then one payment of \$1,030\./
    expect(part('Next dates').getByText(words)).toBeVisible()
    expect(screen.getAllByText(words)).toHaveLength(2)
  })

  test('of a course without dates requests a place', async () => {
    for (const link of await hero([])) expect(link).toHaveTextContent('Request a place')
  })
})

test('The page renders a course with hardly any content', async () => {
  await open({
    hero: null,
    tagline: null,
    hours: null,
    format: null,
    priceNote: null,
    dates: [],
    introduction: [],
    outcomes: [],
    curriculum: [],
    requirements: null,
    certificate: null,
    teachers: [],
    faq: [],
    testimonials: [],
    callToAction: null,
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Prenatal Yoga' })).toBeInTheDocument()
  expect(screen.getByText('For yoga teachers.')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Who teaches' })).toBeNull()
})

describe('A signed-in user', () => {
  function openAs(school: FakeSchool, identity = new FakeIdentity(maya)) {
    sessionHint.give({ name: 'Maya', role: null })
    return renderSite(path, { identity, school, pages: { [path]: getData() } })
  }

  test('with access to the course gets a link to it', async () => {
    const school = sampleSchool()
    const at = new Date('2026-01-01')
    school.put('userCourseAccess', 'sample-maya_prenatal-yoga-certification', {
      userId: 'sample-maya',
      courseId: 'prenatal-yoga-certification',
      grantedBy: 'admin',
      hasAccess: true,
      isActive: true,
      grantedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    openAs(school)
    const [link] = await screen.findAllByRole('link', { name: 'Go to your course' })
    expect(link).toLeadTo('/dashboard/user/courses')
  })

  test('without access gets a link to the enrolment without registration', async () => {
    openAs(sampleSchool())
    const step = '/dashboard/user/enrol/prenatal-yoga-certification'
    await waitFor(() => {
      const [link] = screen.getAllByRole('link', { name: 'Enrol' })
      expect(link).toLeadTo(`${step}?date=2027-10-02`)
    })
    const waiting = screen.getByRole('link', { name: 'Join the waiting list: Spring group' })
    expect(waiting).toLeadTo(`${step}?date=2027-01-30`)
  })

  test('still gets the enrolment link if the access record cannot be read', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const school = sampleSchool()
    const get = jest.spyOn(school, 'get').mockRejectedValue(new Error('no network'))
    openAs(school)
    await waitFor(() => expect(get).toHaveBeenCalled())
    expect(await screen.findAllByRole('link', { name: 'Enrol' })).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: 'Go to your course' })).toBeNull()
    logged.mockRestore()
  })
})
