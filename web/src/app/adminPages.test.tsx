import { allCollections } from '@shala/contract/collections/keptCollections'
import { may, permissions, staffRoles, type StaffRole } from '@shala/contract/people/permissions'
import { listCallables } from '@shala/contract/testing/listCallables'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { getSearchKinds } from '#features/overview/api/search/searchKinds.ts'
import { getAdminMenu } from '#shared/admin/getAdminMenu.ts'
import type { SignedInPerson } from '#shared/identity.ts'
import { adminPages } from '#shared/pages/adminPages.ts'
import { paths } from '#shared/paths.ts'
import { FakeIdentity, maya, office, teacher } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'
import { addOrder } from '#testing/school/fakeOrders.ts'

/** Addresses and titles of pages that need a parameter, a person or an uploaded list. */
const examples: ReadonlyMap<string, readonly [address: string, title: string]> = new Map([
  [paths.admin.access, ['/dashboard/admin/access?person=sample-leo', 'Leo Okafor']],
  // Without an uploaded list, both redirect to the upload.
  [paths.admin.importColumns, [paths.admin.importColumns, 'Import']],
  [paths.admin.importReview, [paths.admin.importReview, 'Import']],
  [paths.admin.import(':batchId'), [paths.admin.import('gone'), 'A past import']],
  [paths.admin.order(':orderId'), [paths.admin.order('ABC234'), 'Order']],
  [paths.admin.group(':groupId'), [paths.admin.group('spring2027'), 'Spring 2027']],
  [
    paths.admin.register(':courseId', ':sessionId'),
    [paths.admin.register('yoga', 'gone'), 'Register'],
  ],
  [paths.admin.message(':messageId'), [paths.admin.message('gone'), 'Message']],
])

const pages = adminPages.map((page) => {
  const [address, title] = examples.get(page.path) ?? [page.path, page.title ?? '']
  return { ...page, address, title }
})
const menuOfOwners = getAdminMenu('owner')
const links = menuOfOwners.flatMap((part) => part.links)
const callers = new Map(listCallables().map(({ name, caller }) => [name, caller]))
/** Returns true if the callable is for the staff, but not for this role. */
const isRefused = (role: StaffRole, name: string) =>
  permissions.some((one) => one === callers.get(name) && !may(role, one))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Pages with titles from the specification, whose menu entries are shorter or plainer. */
const fixedTitles: Readonly<Record<string, string>> = {
  Today: 'Admin Dashboard',
  Courses: 'Course Management',
  Sessions: 'Course Schedules',
  Rooms: 'Room Management',
  'Home page pictures': 'Graduate Slider Images',
}

test.each(links)('The entry $label of the menu is the title of its page', ({ href, label }) => {
  const title = adminPages.find(({ path }) => path === href)?.title
  expect(title?.toLowerCase()).toBe((fixedTitles[label] ?? label).toLowerCase())
})

function listMarked(name: string) {
  const all = within(screen.getByRole('navigation', { name })).getAllByRole('link')
  return all
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])
}

describe.each(pages)('$address', ({ address, title, menu, path }) => {
  slowTest('has its title as heading and marks its menu entry', async () => {
    const school = sampleSchool()
    addGroup(school, 'Spring 2027')
    renderSite(address, { school })
    await heading(title)
    // The pages for columns and review redirect to the upload.
    await waitFor(() => expect(document.title).toBe(title))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const parent = pages.findLast(
      (page) => page.menu && 'under' in page.menu && path.startsWith(`${page.path}/`),
    )
    const shownUnder = menu ?? parent?.menu
    const above = shownUnder && 'under' in shownUnder ? shownUnder.under : path
    const isAbove = ({ href }: { href: string }) =>
      href !== paths.admin.home && above.startsWith(href)
    const tab = links.find((link) => link.href === above) ?? links.find(isAbove)
    const entry = menuOfOwners.find((part) => part.links.some((link) => link === tab))
    const isTab = tab?.href === path || title === 'Import'
    expect(listMarked(entry?.label ?? '')).toEqual([[tab?.href, isTab ? 'page' : 'true']])
    const first = entry?.links[0]?.href
    const isEntry = isTab && tab?.href === first
    expect(listMarked('Admin dashboard')).toEqual([[first, isEntry ? 'page' : 'true']])
  })
})

describe.each(pages)('$address', ({ address: path, title }) => {
  test('redirects a visitor to the sign-in without a request to the server', async () => {
    const { location, school } = renderSite(path, { identity: new FakeIdentity(null) })
    await heading('Sign in')
    const next = new URLSearchParams({ next: path }).toString()
    expect(location.history.at(-1)).toBe(`/login?${next}`)
    expect([school.calls, school.reads]).toEqual([[], []])
  })

  test('refuses a student without a request except the profile', async () => {
    const { location, school } = renderSite(path, { identity: new FakeIdentity(maya) })
    await heading('For admins only')
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
    expect(location.history).toEqual([path])
    expect(school.calls.filter(({ name }) => name !== 'syncProfile')).toEqual([])
    expect(school.reads).toEqual([])
  })
})

describe('A teacher', () => {
  test.each(pages.map(({ address }) => address))(
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

describe('An accountant', () => {
  const accountant: SignedInPerson = { ...office, role: 'accountant' }
  const open = (path: string) => {
    const school = sampleSchool()
    school.setRole('sample-office', 'accountant', 'sample-admin')
    return renderSite(path, { identity: new FakeIdentity(accountant), school })
  }

  const isMoney = ({ opensFor }: (typeof pages)[number]) => opensFor === 'money.read'

  test.each(pages.filter((page) => !isMoney(page)))(
    'is led from $address to the orders',
    async ({ address }) => {
      const { location } = open(address)
      await heading('Orders')
      expect(location.history.at(-1)).toBe('/dashboard/admin/orders')
    },
  )

  test.each(pages.filter(isMoney))(
    'opens $address, which asks only for what the role may read, and changes nothing',
    async ({ address, title }) => {
      const { school } = open(address)
      await heading(title)
      await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
      expect(school.calls.filter(({ name }) => isRefused('accountant', name))).toEqual([])
      const read = school.reads.map(
        ({ query }) =>
          allCollections.find(({ place }) => place === query.collection)?.reader ?? undefined,
      )
      expect(read.filter((needed) => needed !== 'money.read')).toEqual([])
      const change = { name: /Record|Change|Refund|Remind|Withdraw/ }
      expect(screen.queryByRole('button', change)).toBeNull()
    },
  )

  test('searches orders and pages, and nothing else', async () => {
    const { school, user } = open(paths.admin.orders)
    addOrder(school)
    const box = await screen.findByRole('combobox', { name: 'Search everything' })
    const before = school.reads.length
    await user.type(box, 'maya')
    const link = await screen.findByRole('option', { name: /^Maya Lindqvist .* order ABC234/ })
    expect(link).toLeadTo(paths.admin.order('ABC234'))
    const read = school.reads.slice(before).map(({ query }) => query.collection)
    expect(new Set(read)).toEqual(new Set(['orders']))
    expect(school.calls.filter(({ name }) => isRefused('accountant', name))).toEqual([])
  })
})

test.each([...staffRoles, null])('The search of %s finds orders only with money.read', (role) => {
  const kinds = getSearchKinds(role).map(({ kind }) => kind)
  expect(kinds.includes('Orders')).toBe(may(role, 'money.read'))
  expect(kinds.includes('Students')).toBe(may(role, 'people.read'))
})

describe('The office', () => {
  const ofOwners = adminPages.filter(({ opensFor }) => !may('office', opensFor))
  test.each(ofOwners)(
    'sees that $path is for owners, and calls no callable for owners',
    async ({ path }) => {
      const { school } = renderSite(path, { identity: new FakeIdentity(office) })
      await heading('For owners only')
      const asked = school.calls.map(({ name }) => name)
      expect(asked.filter((name) => isRefused('office', name))).toEqual([])
    },
  )

  test('sees a menu without the pages for owners, but with the email log', async () => {
    renderSite('/dashboard/admin/health', { identity: new FakeIdentity(office) })
    await heading('Health')
    const settings = within(screen.getByRole('navigation', { name: 'Settings' }))
    const labels = settings.getAllByRole('link').map(({ textContent }) => textContent)
    expect(labels).toEqual(['Email log', 'Health'])
    const menu = within(screen.getByRole('navigation', { name: 'Admin dashboard' }))
    expect(menu.getByRole('link', { name: 'Settings' })).toLeadTo(paths.admin.emailLog)
  })

  test('cannot delete an account or erase an address', async () => {
    renderSite('/dashboard/admin/access?person=sample-leo', {
      identity: new FakeIdentity(office),
    })
    await screen.findByRole('button', { name: 'Correct the email address' })
    expect(screen.queryByRole('button', { name: 'Delete the account' })).not.toBeInTheDocument()
  })
})

test('The menu opens pages without a reload, marks the current one and moves the focus to it', async () => {
  const { user } = renderSite('/dashboard/admin/students')
  await heading('All students')
  const places = () => within(screen.getByRole('navigation', { name: 'Students' }))
  for (const link of ['Invitations', 'Certificates', 'All students']) {
    await user.click(places().getByRole('link', { name: link }))
    await heading(link)
    expect(places().getByRole('link', { current: 'page' })).toHaveAccessibleName(link)
    expect(screen.getByRole('main')).toHaveFocus()
  }
})

test('The page of a student without a student is the list of students, without an entry in the history', async () => {
  const { location } = renderSite('/dashboard/admin/access')
  await heading('All students')
  expect(location.history).toEqual(['/dashboard/admin/students'])
})
