import type { CallerKind } from '@shala/contract/callable'
import { deepTest } from '@shala/contract/testing/deepTest'
import { isDeep } from '@shala/contract/testing/depth'
import { listCallables } from '@shala/contract/testing/listCallables'
import { screen, waitFor, within } from '@testing-library/react'
import { plainTitles } from '../../server/pages/plain.ts'
import { adminMenu } from '../shared/admin/adminMenu.ts'
import { paths } from '../shared/paths.ts'
import { admin, FakeIdentity, maya, office, teacher } from '../testing/FakeIdentity.ts'
import { renderSite } from '../testing/renderSite.tsx'
import { sampleSchool } from '../testing/school/createSchool.ts'
import { addCohort } from '../testing/school/fakeCohorts.ts'
import { matchPath, routes } from './routes/routes.ts'

/** Every page of the admin's side: what title it has, and which menu entry it marks. */
const pages: readonly [path: string, title: string, menu: string, current: 'page' | 'true'][] = [
  ['/dashboard/admin', 'Admin Dashboard', 'Admin dashboard', 'page'],
  ['/dashboard/admin/courses', 'Course Management', 'Courses', 'page'],
  ['/dashboard/admin/students', 'All students', 'All students', 'page'],
  ['/dashboard/admin/students/erase', 'Erase an address', 'All students', 'true'],
  ['/dashboard/admin/access?person=sample-leo', 'Leo Okafor', 'All students', 'true'],
  ['/dashboard/admin/access/bulk', 'Import', 'Import', 'page'],
  // Without an uploaded list, both redirect to the upload.
  ['/dashboard/admin/access/bulk/columns', 'Import', 'Import', 'page'],
  ['/dashboard/admin/access/bulk/review', 'Import', 'Import', 'page'],
  ['/dashboard/admin/access/batches', 'Past imports', 'Import', 'true'],
  ['/dashboard/admin/access/batches/gone', 'A past import', 'Import', 'true'],
  ['/dashboard/admin/access/all', 'Enrolments', 'Enrolments', 'page'],
  ['/dashboard/admin/orders', 'Orders', 'Orders', 'page'],
  ['/dashboard/admin/orders/ABC234', 'Order', 'Orders', 'true'],
  ['/dashboard/admin/bookkeeping', 'Bookkeeping', 'Orders', 'true'],
  ['/dashboard/admin/discount-codes', 'Discount codes', 'Discount codes', 'page'],
  ['/dashboard/admin/payment-settings', 'Payment settings', 'Payment settings', 'page'],
  ['/dashboard/admin/payments', 'Payments', 'Payments', 'page'],
  ['/dashboard/admin/access/requests', 'Requests', 'Requests', 'page'],
  ['/dashboard/admin/access/pending', 'Invitations', 'Invitations', 'page'],
  ['/dashboard/admin/cohorts', 'Groups', 'Groups', 'page'],
  ['/dashboard/admin/cohorts/new', 'Add a group', 'Groups', 'true'],
  ['/dashboard/admin/cohorts/spring2027', 'Spring 2027', 'Groups', 'true'],
  ['/dashboard/admin/certificates', 'Certificates', 'Certificates', 'page'],
  ['/dashboard/admin/hours', 'Hours', 'Hours', 'page'],
  ['/dashboard/admin/agreements', 'Accepted agreements', 'Accepted agreements', 'page'],
  ['/dashboard/admin/registers', 'Registers', 'Registers', 'page'],
  ['/dashboard/admin/registers/yoga/gone', 'Register', 'Registers', 'true'],
  ['/dashboard/admin/messages', 'Messages', 'Messages', 'page'],
  ['/dashboard/admin/messages/gone', 'Message', 'Messages', 'true'],
  ['/dashboard/admin/emails', 'Emails', 'Emails', 'page'],
  ['/dashboard/admin/emails/log', 'Email log', 'Emails', 'true'],
  ['/dashboard/admin/rooms', 'Room Management', 'Rooms', 'page'],
  ['/dashboard/admin/teachers', 'Teachers', 'Teachers', 'page'],
  ['/dashboard/admin/schedules', 'Course Schedules', 'Sessions', 'page'],
  ['/dashboard/admin/graduates', 'Graduate Profiles', 'Graduate profiles', 'page'],
  ['/dashboard/admin/graduate-slider', 'Graduate Slider Images', 'Home page pictures', 'page'],
  ['/dashboard/admin/school', 'Time zone and school', 'Time zone and school', 'page'],
  ['/dashboard/admin/admins', 'Staff', 'Staff', 'page'],
  ['/dashboard/admin/health', 'Health', 'Health', 'page'],
  ['/dashboard/admin/export', 'Export everything', 'Export everything', 'page'],
]
const callers = new Map<string, CallerKind>(
  listCallables().map(({ name, caller }) => [name, caller]),
)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('The table lists every admin page', () => {
  const listed = new Set(pages.map(([path]) => matchPath(path.split('?')[0] ?? '')?.route))
  expect(routes.filter((route) => route.layout === 'admin' && !listed.has(route))).toEqual([])
})

/** Pages with titles from the specification, whose menu entries are shorter or plainer. */
const fixedTitles: Readonly<Record<string, string>> = {
  Courses: 'Course Management',
  Sessions: 'Course Schedules',
  Rooms: 'Room Management',
  'Home page pictures': 'Graduate Slider Images',
}

test('Each entry of the menu is the title of its page', () => {
  const links = adminMenu.flatMap((part) => ('links' in part ? part.links : part))
  expect(links.length).toBeGreaterThan(20)
  for (const { href, label } of links) {
    const [, title, menu, current] = pages.find(([path]) => path === href) ?? []
    expect([href, menu, current]).toEqual([href, label, 'page'])
    expect(title?.toLowerCase()).toBe((fixedTitles[label] ?? label).toLowerCase())
  }
})

/** The server does not know the student; the other two redirect without an uploaded list. */
const without = [
  '/dashboard/admin/access',
  ...['/dashboard/admin/access/bulk/columns', '/dashboard/admin/access/bulk/review'],
]

test('The server gives each admin page the same title as the browser', () => {
  const served = [...plainTitles].filter(([path]) => path.startsWith('/dashboard/admin'))
  const shown = new Map(pages.map(([path, title]) => [path, title]))
  const different = served.filter(([path, title]) => shown.get(path) !== title)
  expect(different.map(([path]) => path)).toEqual(without)
  const addresses = Object.values(paths.admin).filter((path) => typeof path === 'string')
  const canonical = addresses.filter((path) => !path.includes('?'))
  expect(canonical.filter((path) => !plainTitles.has(path))).toEqual([])
})

describe.each(pages)('%s', (path, title, menu, current) => {
  deepTest('has its title as heading and marks its menu entry', async () => {
    const school = sampleSchool()
    addCohort(school, 'Spring 2027')
    renderSite(path, { identity: new FakeIdentity(admin), school })
    await heading(title)
    // The pages for columns and review redirect to the upload.
    await waitFor(() => expect(document.title).toBe(title))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const links = within(screen.getByRole('navigation', { name: 'Admin dashboard' }))
    const marked = links.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual([menu])
    expect(marked[0]).toHaveAttribute('aria-current', current)
  })
})

/** One layout guards all of them. */
const guarded = isDeep ? pages : pages.filter((_, place) => place % 8 === 0)

describe.each(guarded)('%s', (path, title) => {
  deepTest('redirects a visitor to the sign-in without a request to the server', async () => {
    const { location, school } = renderSite(path, { identity: new FakeIdentity(null) })
    await heading('Sign in')
    const next = new URLSearchParams({ next: path }).toString()
    expect(location.history.at(-1)).toBe(`/login?${next}`)
    expect([school.calls, school.reads]).toEqual([[], []])
  })

  test('refuses a student without a request except the profile', async () => {
    const { location, school } = renderSite(path, { identity: new FakeIdentity(maya) })
    await heading('For admins only')
    expect(screen.queryByText(title)).not.toBeInTheDocument()
    expect(location.history).toEqual([path])
    expect(school.calls.filter(({ name }) => name !== 'syncProfile')).toEqual([])
    expect(school.reads).toEqual([])
  })
})

describe('A teacher', () => {
  test.each(guarded.map(([path]) => path))(
    'is redirected from %s to their own sessions',
    async (path) => {
      const school = sampleSchool()
      school.setRole('sample-teacher', 'teacher', 'sample-admin', 'tara-nolan')
      const { location } = renderSite(path, { identity: new FakeIdentity(teacher), school })
      await heading('My sessions')
      expect(location.history.at(-1)).toBe('/dashboard/teach')
      const asked = school.calls.map(({ name }) => name)
      expect(asked.filter((name) => callers.get(name) !== 'signedIn')).toEqual([
        'listTeacherSessions',
      ])
      expect(school.reads).toEqual([])
    },
  )
})

describe('The office', () => {
  test.each([
    '/dashboard/admin/students/erase',
    '/dashboard/admin/emails',
    '/dashboard/admin/payment-settings',
    '/dashboard/admin/school',
    '/dashboard/admin/admins',
    '/dashboard/admin/export',
  ])('sees that %s is for owners, and calls no callable for owners', async (path) => {
    const { school } = renderSite(path, { identity: new FakeIdentity(office) })
    await heading('For owners only')
    const asked = school.calls.map(({ name }) => name)
    expect(asked.filter((name) => callers.get(name) === 'owner')).toEqual([])
  })

  deepTest('sees a menu without the pages for owners, but with the email log', async () => {
    renderSite('/dashboard/admin/health', { identity: new FakeIdentity(office) })
    await heading('Health')
    const settings = within(screen.getByRole('list', { name: 'Settings' }))
    const labels = settings.getAllByRole('link').map(({ textContent }) => textContent)
    expect(labels).toEqual(['Email log', 'Discount codes', 'Health'])
  })

  deepTest('cannot delete an account or erase an address', async () => {
    renderSite('/dashboard/admin/access?person=sample-leo', {
      identity: new FakeIdentity(office),
    })
    await screen.findByRole('button', { name: 'Correct the email address' })
    expect(screen.queryByRole('button', { name: 'Delete the account' })).not.toBeInTheDocument()
  })
})

deepTest(
  'The menu opens pages without a reload, marks the current one and moves the focus to it',
  async () => {
    const { user } = renderSite('/dashboard/admin/students', { identity: new FakeIdentity(admin) })
    await heading('All students')
    const places = () => within(screen.getByRole('list', { name: 'Students' }))
    for (const link of ['Invitations', 'Groups', 'All students']) {
      await user.click(places().getByRole('link', { name: link }))
      await heading(link)
      expect(places().getByRole('link', { current: 'page' })).toHaveAccessibleName(link)
      expect(screen.getByRole('main')).toHaveFocus()
    }
  },
)

describe('An old address on the page of courses', () => {
  const courses = '/dashboard/admin/courses'

  deepTest(
    'shows the new page with the same filters, without an entry in the history',
    async () => {
      const { location } = renderSite(`${courses}?people=all&state=revoked`, {
        identity: new FakeIdentity(admin),
      })
      await heading('Enrolments')
      await waitFor(() =>
        expect(screen.getByLabelText('Status')).toHaveDisplayValue('Access removed'),
      )
      expect(location.history).toEqual(['/dashboard/admin/access/all?state=revoked'])
    },
  )

  test('redirects a visitor to the sign-in and back to the new page', async () => {
    const { location } = renderSite(`${courses}?person=sample-leo`, {
      identity: new FakeIdentity(null),
    })
    await heading('Sign in')
    const next = new URLSearchParams(location.history.at(-1)?.split('?')[1]).get('next')
    expect(next).toBe('/dashboard/admin/access?person=sample-leo')
  })

  test('is refused to a student like the new page', async () => {
    const { school } = renderSite(`${courses}?people=letters`, {
      identity: new FakeIdentity(maya),
    })
    await heading('For admins only')
    expect(school.reads).toEqual([])
  })
})
