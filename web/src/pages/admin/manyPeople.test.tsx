import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { grantAccess } from '../../features/access/grantAccess.ts'
import { Refusal } from '../../shared/Refusal.ts'
import { admin, FakeIdentity } from '../../testing/FakeIdentity.ts'
import { sampleSchool, type FakeSchool } from '../../testing/FakeSchool.ts'
import { renderSite } from '../../testing/renderSite.tsx'

const prenatal = 'prenatal-yoga-certification'

async function openMany(school = sampleSchool()) {
  const site = renderSite('/dashboard/admin/courses?people=many', {
    identity: new FakeIdentity(admin),
    school,
  })
  await screen.findByRole('heading', { name: 'Many people at once' })
  return site
}

async function lookOver(user: UserEvent, addresses: string, action: 'grant' | 'revoke' = 'grant') {
  await user.click(screen.getByLabelText('Email addresses'))
  await user.paste(addresses)
  await user.selectOptions(screen.getByLabelText('What to do'), action)
  await user.selectOptions(screen.getByLabelText('Course'), prenatal)
  await user.click(screen.getByRole('button', { name: 'Look over the list' }))
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('a pasted list is looked over, run, and each row tells its result', async () => {
  const { user, school } = await openMany()
  await lookOver(
    user,
    'Maya <maya@shala.test>, leo@shala.test; LEO@shala.test\nnina@shala.test\nghost@shala.test\nnonsense',
  )
  expect(await screen.findByRole('heading', { name: 'Look over the list' })).toHaveFocus()
  for (const text of [
    '2 found',
    '1 not verified',
    '1 unknown',
    '1 malformed',
    '1 listed more than once',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  expect(school.calls.some(({ name }) => name === 'bulkGrant')).toBe(false)
  await user.click(screen.getByRole('button', { name: /^Grant Prenatal.* to 2 people$/ }))
  expect(await screen.findByText('2 granted, 2 failed.')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 2')
  expect(row(/maya@/).getByText('Granted')).toBeInTheDocument()
  expect(row(/nina@/).getByText('has not verified this address yet')).toBeInTheDocument()
  expect(row(/ghost@/).getByText('nobody is registered with this address')).toBeInTheDocument()
  expect(school.holds('sample-maya', prenatal)).toBe(true)
  expect(school.holds('sample-nina', prenatal)).toBe(false)
})

test('failed rows can be seen alone, copied, and tried again', async () => {
  const { user, school } = await openMany()
  school.refusedPeople.set('sample-leo', 'the database is busy')
  await lookOver(user, 'maya@shala.test\nleo@shala.test')
  await user.click(await screen.findByRole('button', { name: /to 2 people$/ }))
  await screen.findByText('1 granted, 1 failed.')
  await user.selectOptions(screen.getByLabelText('Show'), 'failed')
  expect(screen.queryByRole('row', { name: /maya@/ })).not.toBeInTheDocument()
  expect(row(/leo@/).getByText('the database is busy')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy failed addresses' }))
  expect(await screen.findByText('The failed addresses are on the clipboard.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('leo@shala.test')
  school.refusedPeople.clear()
  await user.click(screen.getByRole('button', { name: 'Try the failed rows again' }))
  expect(await screen.findByText('2 granted, 0 failed.')).toBeInTheDocument()
  expect(school.calls.at(-1)?.input).toMatchObject({ userIds: ['sample-leo'] })
})

test('a list that never reached the server fails row by row and can be tried again', async () => {
  const { user, school } = await openMany()
  school.refuseNext('bulkGrant', new Refusal('unavailable', 'No connection.'))
  await lookOver(user, 'maya@shala.test\nleo@shala.test')
  await user.click(await screen.findByRole('button', { name: /to 2 people$/ }))
  await screen.findByText('0 granted, 2 failed.')
  expect(row(/maya@/).getByText('No connection.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try the failed rows again' }))
  expect(await screen.findByText('2 granted, 0 failed.')).toBeInTheDocument()
})

test('who holds the course already keeps their record', async () => {
  const school = sampleSchool()
  await grantAccess({ userId: 'sample-leo', courseId: prenatal, amount: 450 }, school)
  const { user } = await openMany(school)
  await lookOver(user, 'maya@shala.test\nleo@shala.test')
  expect(await screen.findByText('1 hold it already')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /to 1 person$/ }))
  expect(await screen.findByText('1 granted, 0 failed, 1 held it already.')).toBeInTheDocument()
  expect(row(/leo@/).getByText('Held already')).toBeInTheDocument()
  expect(school.calls.at(-1)?.input).toMatchObject({ userIds: ['sample-maya'] })
})

test('revokes with a reason, verified or not', async () => {
  const school = sampleSchool()
  await grantAccess({ userId: 'sample-nina', courseId: prenatal }, school)
  const { user } = await openMany(school)
  await user.selectOptions(screen.getByLabelText('What to do'), 'revoke')
  await user.type(screen.getByLabelText('Reason'), 'The course was cancelled')
  await lookOver(user, 'nina@shala.test', 'revoke')
  await user.click(await screen.findByRole('button', { name: /^Revoke Prenatal.* for 1 person$/ }))
  expect(await screen.findByText('1 revoked, 0 failed.')).toBeInTheDocument()
  expect(school.holds('sample-nina', prenatal)).toBe(false)
  expect(school.calls.at(-1)?.input).toMatchObject({ reason: 'The course was cancelled' })
})

test('people can be added by search and taken off again', async () => {
  const { user } = await openMany()
  const add = async (text: string, option: RegExp) => {
    await user.type(screen.getByRole('combobox', { name: 'Add a person by search' }), text)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await add('maya', /maya@/)
  await add('leo', /leo@/)
  await user.click(screen.getByRole('button', { name: 'Remove Leo Okafor' }))
  await lookOver(user, 'maya@shala.test')
  expect(await screen.findByText('1 found')).toBeInTheDocument()
  expect(screen.getByText('1 listed more than once')).toBeInTheDocument()
})

test('what is missing is named, and nothing is looked up', async () => {
  const { user, school } = await openMany()
  await user.click(screen.getByRole('button', { name: 'Look over the list' }))
  expect(screen.getByText('Choose a course')).toBeInTheDocument()
  expect(screen.getByText(/Paste at least one address/)).toBeInTheDocument()
  expect(screen.getByLabelText('Email addresses')).toHaveFocus()
  expect(school.calls.some(({ name }) => name === 'findUsersByEmail')).toBe(false)
})

test('more than ten thousand addresses are refused before they are looked up', async () => {
  const { user, school } = await openMany()
  await lookOver(user, Array.from({ length: 10_001 }, (_, n) => `p${n}@x.org`).join('\n'))
  expect(await screen.findByText(/at most 10,000 go at once/)).toBeInTheDocument()
  expect(school.calls.some(({ name }) => name === 'findUsersByEmail')).toBe(false)
})

test('the list survives a change of mind and a look at another page', async () => {
  const { user, location } = await openMany()
  await lookOver(user, 'maya@shala.test')
  await user.click(await screen.findByRole('button', { name: 'Change the list' }))
  expect(screen.getByLabelText('Email addresses')).toHaveValue('maya@shala.test')
  await user.click(screen.getByRole('button', { name: 'Look over the list' }))
  await user.click(await screen.findByRole('button', { name: /to 1 person$/ }))
  await screen.findByText('1 granted, 0 failed.')
  await user.click(screen.getByRole('link', { name: 'Rooms' }))
  await screen.findByRole('heading', { name: 'Room Management' })
  await user.click(screen.getByRole('link', { name: 'Courses and access' }))
  await user.click(await screen.findByRole('link', { name: 'Many people' }))
  expect(await screen.findByText('1 granted, 0 failed.')).toBeInTheDocument()
  expect(location.history.at(-1)).toBe('/dashboard/admin/courses?people=many')
})

test('a long run shows how far it is, and stops when asked', async () => {
  const school: FakeSchool = sampleSchool()
  for (let n = 0; n < 450; n++) school.addPerson({ userId: `p${n}` })
  const { user } = await openMany(school)
  await lookOver(user, Array.from({ length: 450 }, (_, n) => `p${n}@shala.test`).join('\n'))
  const release = school.hold('bulkGrant')
  await user.click(await screen.findByRole('button', { name: /to 450 people$/ }))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 450')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  release()
  expect(await screen.findByText('200 granted, 0 failed, 250 not started.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continue with the 250 not started' }))
  await waitFor(() => expect(screen.getByText('450 granted, 0 failed.')).toBeInTheDocument())
})
