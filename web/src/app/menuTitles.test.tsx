import { screen, waitFor, within } from '@testing-library/react'
import type { SignedInPerson } from '#shared/identity.ts'
import { FakeIdentity, maya, teacher } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

/** The menu of the admin dashboard is in `adminPages.test.tsx`. */
const menus: readonly [menu: string, path: string, person: SignedInPerson, entries: number][] = [
  ['My dashboard', '/dashboard/user', maya, 7],
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
      const words = new RegExp(`^${label}$`, 'i')
      await screen.findByRole('heading', { level: 1, name: words })
      await waitFor(() => expect(document.title).toMatch(words))
      expect(menu().getByRole('link', { current: 'page' })).toHaveAccessibleName(label)
    }
  },
)
