import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const email = 'noor@no-account.test'
const kept = {
  userId: null,
  invitations: 2,
  groups: 1,
  imports: 1,
  messages: 0,
  emails: 3,
  others: 0,
}
const nothing = { ...kept, invitations: 0, groups: 0, imports: 0, emails: 0 }

function open(preview: object, path = `/dashboard/admin/students/erase?address=${email}`) {
  const school = sampleSchool()
  school.answers.set('previewErasure', preview)
  school.answers.set('eraseAddress', { isComplete: true })
  return { ...renderSite(path, { school }), school }
}

async function confirm({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Erase this address' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), email)
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
}

const getCalls = (school: ReturnType<typeof open>['school'], name: string) =>
  school.calls.filter((call) => call.name === name)

slowTest('The page shows the stored data, and erases it once the email is typed', async () => {
  const site = open(kept)
  await screen.findByText('2 invitations with history')
  expect(screen.getByText('1 group that they are a member of')).toBeInTheDocument()
  expect(screen.queryByText(/contact form/)).not.toBeInTheDocument()
  site.school.answers.set('previewErasure', nothing)
  await confirm(site)
  await screen.findByText(`${email} has been erased.`)
  await screen.findByText('No data is stored for this address.')
})

test('The erasure is called again with the same input until it is complete', async () => {
  const site = open(kept)
  let calls = 0
  site.school.answers.set('eraseAddress', {
    get isComplete() {
      calls += 1
      return calls === 3
    },
  })
  await confirm(site)
  await screen.findByText(`${email} has been erased.`)
  const inputs = getCalls(site.school, 'eraseAddress').map(({ input }) => JSON.stringify(input))
  expect(inputs).toHaveLength(3)
  expect(new Set(inputs).size).toBe(1)
})
