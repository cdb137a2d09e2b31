import { uploadLimits } from '@shala/contract/files/uploads'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReadImage } from '#shared/images/openImage.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addDraft, addProfile, getDraft, getProfile } from '#testing/school/fakeProfiles.ts'
import { addProgress } from '#testing/school/fakeStudy.ts'

const path = '/dashboard/user/graduate-profile'
const userId = 'sample-maya'
const sound = { userId, courseId: 'sound-healing-certification' }
const name = 'Maya Lindqvist'
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture'
})

function schoolOfGraduate() {
  const school = sampleSchool()
  addProgress(school, { ...sound, finishedAt: new Date('2026-02-03T10:00:00Z') })
  return school
}

const readAsIs: ReadImage = () => Promise.resolve({ url: 'blob:picture', width: 800, height: 1000 })

async function open(school = schoolOfGraduate(), readImage = readAsIs) {
  const site = renderSite(path, {
    identity: new FakeIdentity(maya),
    school,
    readImage,
  })
  await screen.findByRole('heading', { name: 'Graduate Profile' })
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument())
  return site
}

const press = (user: UserEvent, button: string) =>
  user.click(screen.getByRole('button', { name: button }))

async function type(user: UserEvent, label: string, text: string) {
  const box = screen.getByLabelText(label)
  await retype(user, box, text)
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

test('explains how to get a profile to a student without a finished course', async () => {
  const school = sampleSchool()
  addProgress(school, sound)
  await open(school)
  expect(screen.getByRole('heading', { name: 'You do not have a profile yet' })).toBeVisible()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(document.title).toBe('Graduate Profile')
})

describe('The form', () => {
  test('starts with name and courses, and previews the card', async () => {
    const { user } = await open()
    expect(screen.getByLabelText('Name')).toHaveValue(name)
    expect(screen.getByLabelText('Sound Healing Certification')).toBeChecked()
    await type(user, 'City', 'Penzance')
    await type(user, 'Year', '2025')
    expect(preview().getByRole('heading', { name })).toBeVisible()
    expect(preview().getByText('Penzance, class of 2025')).toBeVisible()
    expect(preview().getByText('Sound Healing Certification')).toBeVisible()
  })

  test('keeps a submitted profile submitted when it is edited, until it is changed back to a draft', async () => {
    const { user, school } = await open()
    await type(user, 'City', 'Penzance')
    await press(user, 'Send to the school')
    expect(await screen.findByText(/^Your profile was sent to the school\. We/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Profile status' })).toHaveFocus()

    await user.type(screen.getByLabelText('City'), ', Cornwall{Enter}')
    await waitFor(() =>
      expect(getDraft(school, userId)).toMatchObject({
        city: 'Penzance, Cornwall',
        status: 'submitted',
      }),
    )
    await press(user, 'Change back to draft')
    expect(await screen.findByText(/^Saved as a draft\./)).toBeVisible()
    expect(getDraft(school, userId)).toMatchObject({
      city: 'Penzance, Cornwall',
      status: 'draft',
    })
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeVisible()
  })

  test('saves a draft after an invalid submission without submitting it', async () => {
    const { user, school } = await open()
    await user.clear(screen.getByLabelText('Name'))
    await press(user, 'Send to the school')
    expect(await screen.findByText('Name must not be empty')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await type(user, 'Name', 'Maya')
    await press(user, 'Save draft')
    expect(await screen.findByText('Your draft is saved.')).toBeVisible()
    expect(getDraft(school, userId)).toMatchObject({ name: 'Maya', status: 'draft' })
  })

  test('shows errors at each field, and in the row of a link', async () => {
    const { user, school } = await open()
    await user.click(screen.getByLabelText('Sound Healing Certification'))
    await type(user, 'Year', 'last')
    await press(user, 'Add a link')
    await press(user, 'Add a link')
    const second = within(screen.getByRole('group', { name: 'Link 2' }))
    await user.type(second.getByLabelText('Address'), 'http://maya.example')
    await press(user, 'Save draft')
    expect(await screen.findByText('You must choose a course that you finished')).toBeVisible()
    expect(screen.getByLabelText('Year')).toHaveAccessibleDescription(/Year must be a year/)
    expect(second.getByLabelText('Address')).toHaveAccessibleDescription(/begins with https/)
    expect(second.getByLabelText('Name of the link')).toHaveAccessibleDescription(
      'Write a name for the link',
    )
    expect(school.calls.some(({ name: called }) => called === 'saveProfile')).toBe(false)
  })
})

describe('The photo', () => {
  test('is scaled down before the upload', async () => {
    const wanted: (number | null)[] = []
    const small = new File([png], 'face.jpg', { type: 'image/jpeg' })
    const { user, school } = await open(schoolOfGraduate(), (_, longest) => {
      wanted.push(longest)
      return Promise.resolve({ file: small, url: 'blob:picture', width: 2000, height: 1500 })
    })
    const content = new Uint8Array(uploadLimits.bytes + 1)
    content.set(png)
    const large = new File([content], 'face.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Photo'), large)
    expect(await screen.findByText('face.jpg has been uploaded.')).toBeVisible()
    expect(wanted).toEqual([2000])
    expect(school.uploads).toEqual([small])
  })

  const file = new File([png], 'face.png', { type: 'image/png' })

  test('is cropped and saved with the draft, and needs a description', async () => {
    const { user, school } = await open()
    await user.upload(screen.getByLabelText('Photo'), file)
    expect(await screen.findByText('face.png has been uploaded.')).toBeVisible()
    await press(user, 'Save draft')
    expect(await screen.findByText('Describe what the photo shows')).toBeVisible()
    await type(user, 'Photo description', 'Maya laughing')
    expect(preview().getByRole('img', { name: 'Maya laughing' })).toBeVisible()
    await press(user, 'Save draft')
    expect(await screen.findByText('Your draft is saved.')).toBeVisible()
    expect(getDraft(school, userId)?.photo).toMatchObject({
      path: `graduate-drafts/${userId}/upload-1.webp`,
      alt: 'Maya laughing',
    })
    expect(await screen.findByLabelText('Another photo')).toBeVisible()
    expect(screen.queryByText('face.png has been uploaded.')).not.toBeInTheDocument()
  })
})

describe('The consent', () => {
  const consent = () => screen.getByRole('switch', { name: /Show my profile/ })

  test('is disabled until a profile is saved', async () => {
    await open()
    expect(consent()).toBeDisabled()
    expect(consent()).toHaveAccessibleDescription(/Save your profile first/)
  })

  test('is saved at once when given and withdrawn, and unsaved text is kept', async () => {
    const school = schoolOfGraduate()
    addDraft(school, name, { userId, consent: false, status: 'approved' })
    addProfile(school, name, { userId, consent: false })
    const { user } = await open(school)
    expect(screen.getByText(/because you have not agreed/)).toBeVisible()
    await type(user, 'City', 'Penzance')
    await user.click(consent())
    expect(await screen.findByText(/^Thank you/)).toBeVisible()
    expect(getProfile(school, userId)?.consent).toBe(true)
    expect(screen.getByRole('link', { name: 'our graduates' })).toLeadTo('/our-graduates')
    await user.click(consent())
    expect(await screen.findByText('Your profile is no longer on the site.')).toBeVisible()
    expect(getProfile(school, userId)?.consent).toBe(false)
    expect(screen.getByLabelText('City')).toHaveValue('Penzance')
    await press(user, 'Save draft')
    expect(await screen.findByText('Your draft is saved.')).toBeVisible()
  })

  test('is requested when a profile is submitted without it', async () => {
    const school = schoolOfGraduate()
    const { user } = await open(school)
    await press(user, 'Send to the school')
    const question = await screen.findByText(
      /^Your profile is waiting for approval\. Show it on the site/,
    )
    await press(user, 'Yes, show it')
    expect(await screen.findByText(/^Thank you/)).toBeVisible()
    expect(getDraft(school, userId)?.consent).toBe(true)
    expect(question).not.toBeInTheDocument()
  })
})

describe('The profile status', () => {
  test.each([
    ['draft', 'Draft', /^Only you and the school can see it/],
    ['submitted', 'Waiting for approval', /^Waiting for approval since/],
    ['changes-asked', 'Changes requested', /^Change it and send it again/],
    ['approved', 'Approved', /^The school has approved it/],
  ] as const)('%s is explained', async (status, label, words) => {
    const school = schoolOfGraduate()
    addDraft(school, name, { userId, status, request: 'Say where.' })
    await open(school)
    expect(screen.getByText(label)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText('Say where.') !== null).toBe(status === 'changes-asked')
  })
})
