import { screen } from '@testing-library/react'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'

async function open(school: FakeSchool = sampleSchool()) {
  const site = renderSite('/dashboard/user/settings', { identity: new FakeIdentity(maya), school })
  return {
    ...site,
    box: await screen.findByRole('switch', { name: /^Remind me before a course ends/ }),
  }
}

const asked = (school: FakeSchool) => school.listInputs('saveEmailChoices')

test('Reminders are on by default and can be turned off and on again', async () => {
  const { box, user, school } = await open()
  expect(box).toBeChecked()
  await user.click(box)
  await screen.findByText(/^You do not get an email before a course ends/)
  expect(box).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('You get an email before a course ends.')
  expect(box).toBeChecked()
  expect(asked(school)).toEqual([{ reminders: false }, { reminders: true }])
})

test('A choice made by a link in an email is shown', async () => {
  const school = sampleSchool()
  const stamps = { revision: 1, createdAt: new Date(), updatedAt: new Date() }
  school.put('emailChoices', 'sample-maya', { userId: 'sample-maya', reminders: false, ...stamps })
  expect((await open(school)).box).not.toBeChecked()
  expect(screen.queryByText('A link in an email turned this off.')).toBeNull()
})

describe('Reminders turned off by a link', () => {
  const byLink = () => {
    const school = sampleSchool()
    const stamps = { revision: 1, createdAt: new Date(), updatedAt: new Date('2026-11-26T09:00Z') }
    const choice = { userId: 'sample-maya', reminders: false, byLink: true }
    school.put('emailChoices', 'sample-maya', { ...choice, ...stamps })
    return school
  }

  test('are shown as such in the settings', async () => {
    const { box } = await open(byLink())
    expect(box).not.toBeChecked()
    expect(screen.getByText('A link in an email turned this off.')).toBeVisible()
  })
})
