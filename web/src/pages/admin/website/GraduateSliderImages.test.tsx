import { changedMeanwhile } from '@shala/contract/audit'
import { uploadFaults } from '@shala/contract/files/uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addSlide, getSlide } from '#testing/school/fakeSlides.ts'

const path = '/dashboard/admin/graduate-slider'
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:fetched'
})

function schoolWithSlides() {
  const school = sampleSchool()
  addSlide(school, 'jetty', { position: 1 })
  addSlide(school, 'gong', { position: 2, caption: 'The gong', visible: false })
  addSlide(school, 'tea', { position: 3, until: '2020-01-31' })
  addSlide(school, 'gone', { position: 4, visible: false, deletedAt: new Date('2026-01-01') })
  return school
}

async function open(school = schoolWithSlides()) {
  const site = renderSite(path, {
    school,
    readImage: (file) =>
      file.name.startsWith('broken')
        ? Promise.reject(new Error('broken'))
        : Promise.resolve({ url: 'blob:picture', width: 1600, height: 1000 }),
  })
  await screen.findByRole('button', { name: 'Add a slide' })
  return site
}

const order = async () =>
  (await screen.findAllByRole('row')).map((row) => row.getAttribute('aria-label'))

test('A visible slide shows its public picture, a hidden one is fetched by the admin', async () => {
  const school = schoolWithSlides()
  school.files.set('graduate-slides/gong/1.webp', new Blob(['gong']))
  await open(school)
  const picture = async (name: string) => (await slide(name)).findByRole('img', { name })
  expect(await picture('jetty')).toHaveAttribute('src', '/pictures/graduate-slides/jetty/1.webp')
  expect(await picture('gong')).toHaveAttribute('src', 'blob:fetched')
})

const slide = async (name: string) => within(await screen.findByRole('row', { name }))

async function add(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Add a slide' }))
  return within(await screen.findByRole('dialog', { name: 'Add a slide' }))
}

const file = (name = 'group.png', { type = 'image/png', content = png } = {}) =>
  new File([content], name, { type })

test('The page shows the slides in order, with the time in which each is shown', async () => {
  await open()
  expect(document.title).toBe('Graduate Slider Images')
  expect(await order()).toEqual(['jetty', 'gong', 'tea'])
  expect((await slide('jetty')).getByText('Shown now')).toBeInTheDocument()
  expect((await slide('gong')).getByText('Hidden')).toBeInTheDocument()
  expect((await slide('tea')).getByText('Ended 31 Jan 2020')).toBeInTheDocument()
})

describe('A new slide', () => {
  test('has a picture with description, caption, days and crop', async () => {
    const { user, school } = await open()
    const dialog = await add(user)
    await user.upload(dialog.getByLabelText('Picture'), file())
    fireEvent.change(await dialog.findByLabelText('Left or right'), { target: { value: '0' } })
    fireEvent.change(dialog.getByLabelText('Zoom'), { target: { value: '100' } })
    await dialog.findByText('group.png has been uploaded.')
    await user.type(dialog.getByLabelText('What the picture shows'), 'Six people')
    await user.type(dialog.getByLabelText('Caption'), 'In May')
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-05-01' } })
    await user.click(dialog.getByRole('button', { name: 'Save slide' }))
    await screen.findByText('The slide is added.')
    expect(school.lastInput('saveSlide')).toEqual({
      alt: 'Six people',
      caption: 'In May',
      from: '2026-05-01',
      until: null,
      upload: {
        uploadId: 'upload-1',
        crop: { left: 0, top: expect.closeTo(0.375), width: 0.125, height: 0.25 },
      },
    })
  })

  test.each([
    ['an SVG', file('a.svg', { type: 'image/svg+xml' }), uploadFaults.type],
    [
      'an SVG called a PNG',
      file('a.png', { content: new TextEncoder().encode('<svg/>') }),
      uploadFaults.content,
    ],
    ['an empty file', file('a.png', { content: new Uint8Array() }), uploadFaults.empty],
    [
      'a file that is too large',
      file('a.png', { content: new Uint8Array(8 * 1024 * 1024 + 1) }),
      uploadFaults.size,
    ],
    ['a damaged file', file('broken.png'), uploadFaults.damaged],
  ])('refuses %s as its picture, and uploads nothing', async (_, chosen, words) => {
    const { school } = await open()
    // Drag and drop ignores the accepted types.
    const user = userEvent.setup({ applyAccept: false })
    const dialog = await add(user)
    await user.upload(dialog.getByLabelText('Picture'), chosen)
    await dialog.findByText(words)
    expect(school.uploads).toEqual([])
    // A valid file replaces the refused one.
    await user.upload(dialog.getByLabelText('Picture'), file())
    await dialog.findByText('group.png has been uploaded.')
    expect(dialog.queryByText(words)).not.toBeInTheDocument()
  })
})

describe('Hiding, showing and deleting a slide', () => {
  test.each([
    ['Hide', 'jetty', 'is hidden', { visible: false }],
    ['Show', 'gong', 'is shown again', { visible: true }],
    ['Delete', 'jetty', 'is deleted', { visible: false, deletedAt: expect.any(Date) }],
  ])(
    '%s takes effect without a question, and Undo reverts it',
    async (verb, name, words, state) => {
      const { user, school } = await open()
      const before = getSlide(school, name)
      await user.click((await slide(name)).getByRole('button', { name: `${verb}: ${name}` }))
      await screen.findByText(`“${name}” ${words}.`)
      expect(getSlide(school, name)).toMatchObject(state)
      const answer = school.hold('setSlideState')
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      expect((await slide(name)).getByText('Undoing…')).toBeInTheDocument()
      answer()
      await screen.findByText(`Undone: “${name}” is back as it was.`)
      expect(getSlide(school, name)).toEqual({
        ...before,
        revision: 3,
        updatedAt: expect.any(Date),
      })
      expect(await order()).toEqual(['jetty', 'gong', 'tea'])
    },
  )
})

describe('The order of the slides', () => {
  test('is restored if the server refuses the change', async () => {
    const { user, school } = await open()
    school.refuseNext('orderSlides', new CallError('aborted', changedMeanwhile, 'slides'))
    await user.click((await slide('tea')).getByRole('button', { name: 'Move earlier: tea' }))
    await screen.findByText(changedMeanwhile)
    await waitFor(async () => expect(await order()).toEqual(['jetty', 'gong', 'tea']))
  })
})
