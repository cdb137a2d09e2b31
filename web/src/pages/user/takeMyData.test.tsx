import { MyData, myDataFiles } from '@shala/contract/accounts/myData'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { keepSavedFiles, readText } from '#testing/keepSavedFiles.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const data: MyData = {
  school: 'Shala',
  madeAt: '2026-11-23T09:30:00.000Z',
  sections: [
    {
      place: 'contactMessages',
      heading: 'What you wrote to the school',
      why: 'to answer it',
      until: 'deleted with the account',
      entries: [{ message: 'Is <b>chai</b> served?' }],
    },
  ],
  leftOut: [],
  names: {},
}

async function open() {
  const [identity, school] = [new FakeIdentity(maya), sampleSchool()]
  school.answers.set('takeMyData', data)
  const site = renderSite('/dashboard/user/settings', { identity, school })
  const section = within(await screen.findByRole('region', { name: 'Your data' }))
  const gather = () => site.user.click(section.getByRole('button', { name: /^Prepare/ }))
  const asked = () => school.calls.filter(({ name }) => name === 'takeMyData').length
  return { ...site, identity, section, gather, asked }
}

afterEach(() => jest.restoreAllMocks())

test('prepares the data once and saves it as a page and as JSON', async () => {
  const saved = keepSavedFiles()
  const { user, school, section, gather, asked } = await open()
  const answer = school.hold('takeMyData')
  await gather()
  expect(section.getByText('Preparing your data. This may take a minute.')).toBeInTheDocument()
  expect(section.getByRole('button', { name: 'Prepare my data' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await gather()
  answer()
  await section.findByText(/^Your data is ready/)
  expect(section.queryByText(/^Preparing your data/)).not.toBeInTheDocument()
  expect(asked()).toBe(1)
  expect(saved).toEqual([])

  await user.click(section.getByRole('button', { name: 'Save as a web page' }))
  await user.click(section.getByRole('button', { name: 'Save as JSON, for programs' }))
  expect(saved.map(({ name }) => name)).toEqual([myDataFiles.page, myDataFiles.json])
  const [page, json] = await Promise.all(saved.map(readText))
  expect(page).toContain('Is &lt;b&gt;chai&lt;/b&gt; served?')
  expect(MyData.parse(JSON.parse(json ?? ''))).toEqual(data)
  expect(saved.map(({ blob }) => blob.type)).toEqual([
    'text/html;charset=utf-8',
    'application/json',
  ])
  expect(asked()).toBe(1)
})

slowTest('continues after signing in again if the sign-in is not recent', async () => {
  const { user, school, section, gather, asked } = await open()
  const again = 'For your safety, please sign in again before you do this.'
  school.refuseNext(
    'takeMyData',
    new CallError('failed-precondition', again, undefined, 'recentSignIn'),
  )
  await gather()
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  await user.type(dialog.getByLabelText('Password'), 'namaste-108{Enter}')
  await section.findByText(/^Your data is ready/)
  expect(asked()).toBe(2)
})
