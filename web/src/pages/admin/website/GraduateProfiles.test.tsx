import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addDraft, addProfile, getDraft, getProfile } from '#testing/school/fakeProfiles.ts'

const path = '/dashboard/admin/graduates'

function schoolWithDrafts() {
  const school = sampleSchool()
  addDraft(school, 'Tobias Lund', { city: 'Bury' })
  addDraft(school, 'Ada Amin', { status: 'approved', city: 'York', bio: 'New words' })
  addProfile(school, 'Ada Amin', { city: 'York', bio: 'Old words' })
  addDraft(school, 'Mo Draft', { status: 'draft', consent: false })
  return school
}

async function open(query = '', school = schoolWithDrafts()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { level: 1 })
  return { ...site, address: () => site.location.history.at(-1) }
}

const names = async () =>
  within(await screen.findByRole('table', { name: 'profiles' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

describe('The list of graduate profiles', () => {
  test('shows all profiles, and behind a link those waiting for an answer', async () => {
    const { user, address } = await open()
    expect(document.title).toBe('Graduate Profiles')
    expect(await names()).toEqual(['Ada Amin', 'Mo Draft', 'Tobias Lund'])
    await user.click(screen.getByRole('link', { name: /^Show profiles waiting/ }))
    await waitFor(async () => expect(await names()).toEqual(['Tobias Lund']))
    expect(address()).toBe(`${path}?sort=submitted&status=submitted`)
  })
})

describe('The page of a graduate profile', () => {
  test('compares the draft with the published profile, and marks changed fields', async () => {
    await open('?graduate=ada-amin')
    const row = async (name: RegExp) =>
      within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body)
    const about = await row(/^About/)
    expect(about.getByText('Old words')).toBeVisible()
    expect(about.getByText('New words')).toBeVisible()
    expect(about.getByText('Changed')).toBeVisible()
    expect((await row(/^City/)).queryByText('Changed')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  test('approves a profile, and Undo sets it back to waiting', async () => {
    const { user, school } = await open('?graduate=tobias-lund')
    expect(await screen.findByRole('heading', { name: 'Tobias Lund' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The profile of Tobias Lund is approved.')).toBeVisible()
    expect(await screen.findByText('On the site.')).toBeVisible()
    expect(getProfile(school, 'tobias-lund')).toMatchObject({ status: 'approved', city: 'Bury' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Tobias Lund is waiting for an answer again.')).toBeVisible()
    expect(getDraft(school, 'tobias-lund')?.status).toBe('submitted')
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
  })

  test('asks for changes only with a text, and Undo sets it back to waiting', async () => {
    const { user, school } = await open('?graduate=tobias-lund')
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }))
    expect(await screen.findByText('Write what should change')).toBeVisible()
    await user.type(screen.getByLabelText('What should change?'), 'Say where.')
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    expect(await screen.findByText('Tobias Lund was asked for changes.')).toBeVisible()
    expect(getDraft(school, 'tobias-lund')).toMatchObject({
      status: 'changes-asked',
      request: 'Say where.',
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Tobias Lund is waiting for an answer again.')).toBeVisible()
  })

  slowTest('shows a changed draft before it can be approved', async () => {
    const { user, school } = await open('?graduate=tobias-lund')
    await screen.findByText('Bury')
    addDraft(school, 'Tobias Lund', { city: 'Leeds', revision: 4 })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const conflict = within(await screen.findByRole('group', { name: 'Two versions' }))
    expect(conflict.getByText('City').parentElement).toHaveTextContent(
      'CityNow: LeedsYou read: Bury',
    )
    expect(conflict.getAllByRole('term')).toHaveLength(1)
    expect(screen.getByRole('cell', { name: 'Bury' })).toBeVisible()
    expect(getProfile(school, 'tobias-lund')).toBeNull()
    await user.click(conflict.getByRole('button', { name: 'Continue with the current version' }))
    expect(await screen.findByRole('cell', { name: 'Leeds' })).toBeVisible()
    expect(screen.getByRole('article', { name: 'Tobias Lund' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The profile of Tobias Lund is approved.')).toBeVisible()
  })

  test('shows that consent was withdrawn, and keeps the typed text', async () => {
    const { user, school } = await open('?graduate=tobias-lund')
    const box = await screen.findByRole('textbox', { name: 'What should change?' })
    await user.type(box, 'A longer text')
    addDraft(school, 'Tobias Lund', { city: 'Bury', revision: 4, consent: false })
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    const conflict = within(await screen.findByRole('group', { name: 'Two versions' }))
    const site = conflict.getByText('On the site').parentElement
    expect(site).toHaveTextContent(/Now: Not on the site yet, and they have not agreed/)
    expect(getDraft(school, 'tobias-lund')?.status).toBe('submitted')
    await user.click(conflict.getByRole('button', { name: 'Continue with the current version' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Two versions' })).toBeNull())
    expect(box).toHaveValue('A longer text')
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    expect(await screen.findByText('Tobias Lund was asked for changes.')).toBeVisible()
  })
})
