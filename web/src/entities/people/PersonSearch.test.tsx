import { slowTest } from '@shala/contract/testing/slowTest'
import { screen } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

async function open(school = sampleSchool()) {
  const { user } = renderSite('/dashboard/admin/admins', {
    school,
  })
  const box = await screen.findByRole('combobox', { name: 'Person' })
  const asked = () => school.calls.filter(({ name }) => name === 'listUsers')
  return { user, school, asked, search: (text: string) => user.type(box, text) }
}

slowTest('debounces quick typing', async () => {
  const { search, asked } = await open()
  await search('may')
  await screen.findByRole('option', { name: /maya@shala.test/ })
  expect(asked().length).toBeLessThan(3)
})

slowTest('applies keys only after the results have arrived', async () => {
  const { search, school } = await open()
  const release = school.hold('listUsers')
  await search('leo{ArrowDown}{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  release()
  expect(await screen.findByRole('dialog')).toHaveTextContent('leo@shala.test')
})

slowTest('shows a message without matches, and the reason of a failed search', async () => {
  const { search, school } = await open()
  await search('zzz')
  expect(await screen.findAllByText('No students found. Check the spelling.')).not.toHaveLength(0)
  school.refuseNext('listUsers', new CallError('unavailable', 'No connection.'))
  await search('z')
  expect(await screen.findAllByText('The search did not work. No connection.')).not.toHaveLength(0)
})

test('finds a user by complete email if the list does not have them', async () => {
  const school = sampleSchool()
  school.answers.set('listUsers', { users: [], nextPageToken: null })
  const { search } = await open(school)
  await search('leo@shala.test')
  await screen.findByRole('option', { name: /leo@shala.test/ })
})

slowTest('announces that there are more people than shown', async () => {
  const school = sampleSchool()
  for (let n = 0; n < 30; n++) school.addPerson({ userId: `p${n}` })
  const { search } = await open(school)
  await search('p')
  await screen.findByText(/The first 20 are shown/)
})
