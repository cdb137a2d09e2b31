import { addressId } from '@shala/contract/accounts/addresses'
import { screen, waitFor, within } from '@testing-library/react'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addSecondAddress } from '#testing/school/fakeInvitations.ts'

async function open(school = sampleSchool()) {
  const identity = new FakeIdentity(maya)
  const site = renderSite('/dashboard/user/settings', { identity, school })
  const section = within(await screen.findByRole('region', { name: 'Other email addresses' }))
  const add = async (email: string) => {
    if (email !== '') await site.user.type(section.getByLabelText('Another email'), email)
    await site.user.click(section.getByRole('button', { name: 'Add email' }))
  }
  return { ...site, section, add }
}

test('sends an email to a new address and says where to look', async () => {
  const { section, add, school } = await open()
  school.answers.set('addAddress', { sent: true })
  await section.findByText('No other addresses yet.')
  await add('Maya@Work.test')
  await section.findByText(/^We have written to Maya@Work.test/)
  expect(school.listInputs('addAddress')).toEqual([{ email: 'maya@work.test' }])
  expect(section.getByLabelText('Another email')).toHaveValue('')
})

test('lists only the user’s addresses, removes one and keeps the focus there', async () => {
  const school = sampleSchool()
  addSecondAddress(school, 'sample-maya', 'maya@work.test')
  addSecondAddress(school, 'sample-maya', 'maya@home.test')
  addSecondAddress(school, 'sample-leo', 'leo@work.test')
  const { user, section } = await open(school)
  const items = await section.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^maya@home.test since 3 Feb 2026/),
    expect.stringMatching(/^maya@work.test/),
  ])
  school.answers.set('removeAddress', { removed: true })
  school.collections.get('addresses')?.delete(addressId('maya@home.test'))
  await user.click(section.getByRole('button', { name: 'Remove maya@home.test' }))
  await section.findByText('maya@home.test was removed from your account.')
  expect(section.getByRole('heading', { name: 'Other email addresses' })).toHaveFocus()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
})
