import { screen, waitFor, within } from '@testing-library/react'
import { adminMenu } from '../shared/admin/adminMenu.ts'
import type { SignedInPerson } from '../shared/identity.ts'
import { admin, FakeIdentity, maya, teacher } from '../testing/FakeIdentity.ts'
import { renderSite } from '../testing/renderSite.tsx'
import { sampleSchool } from '../testing/school/createSchool.ts'

/** Pages with titles from the specification, whose menu entries are shorter or plainer. */
const fixedTitles = new Map([
  ['Courses', 'Course Management'],
  ['Sessions', 'Course Schedules'],
  ['Rooms', 'Room Management'],
  ['Home page pictures', 'Graduate Slider Images'],
])

const menus: readonly [menu: string, path: string, person: SignedInPerson, entries: number][] = [
  [
    'Admin dashboard',
    '/dashboard/admin',
    admin,
    adminMenu.flatMap((part) => ('links' in part ? part.links : part)).length,
  ],
  ['My dashboard', '/dashboard/user', maya, 6],
  ['Teaching', '/dashboard/teach', teacher, 1],
]

test.each(menus)(
  'Each entry of the menu %s is the title of its page',
  async (name, path, person, entries) => {
    const school = sampleSchool()
    school.setRole('sample-teacher', 'teacher', 'sample-admin', 'tara-nolan')
    const { user } = renderSite(path, { identity: new FakeIdentity(person), school })
    const menu = () => within(screen.getByRole('navigation', { name }))
    await screen.findByRole('heading', { level: 1 })
    const labels = menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(labels).toHaveLength(entries)
    for (const label of labels) {
      await user.click(menu().getByRole('link', { name: label }))
      const title = fixedTitles.get(label) ?? label
      const words = new RegExp(`^${title}$`, 'i')
      await screen.findByRole('heading', { level: 1, name: words })
      await waitFor(() => expect(document.title).toMatch(words))
      expect(menu().getByRole('link', { current: 'page' })).toHaveAccessibleName(label)
    }
  },
)
