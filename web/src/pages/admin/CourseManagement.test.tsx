import { Course } from '@shala/contract/courses/courses'
import { saveLesson } from '@shala/contract/courses/lessons'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import type { PageData } from '#features/site/model/pageData.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { coursePage } from '#testing/sampleContent.ts'
import { createSchool, sampleSchool } from '#testing/school/createSchool.ts'
import { addLesson, addWholeCourse, getLesson } from '#testing/school/fakeCourses.ts'

const path = '/dashboard/admin/courses'
const yoga = 'yoga'

function schoolWithCourses() {
  const school = createSchool()
  for (const person of sampleSchool().people) school.addPerson(person)
  addWholeCourse(school, yoga, { title: 'Yoga', status: 'published', position: 2 })
  addWholeCourse(school, 'breath', { title: 'Breath', position: 1 })
  addWholeCourse(school, 'old', { title: 'Élan', status: 'archived', position: 3 })
  addLesson(school, yoga, 'sitting', { title: 'Sitting', position: 1, minutes: 20 })
  addLesson(school, yoga, 'standing', { title: 'Standing', position: 2, status: 'published' })
  addLesson(school, yoga, 'lying', { title: 'Lying', position: 3, freePreview: true })
  return school
}

async function open(
  query = '',
  school = schoolWithCourses(),
  pages: Readonly<Record<string, PageData>> = {},
) {
  const readImage = () => Promise.resolve({ url: 'blob:chosen', width: 800, height: 600 })
  const site = renderSite(`${path}${query}`, { school, readImage, pages })
  await screen.findByRole('heading', { level: 1 })
  const address = () => site.location.history.at(-1)
  return { ...site, address }
}

const lessonTitles = async () => {
  const list = await screen.findByRole('grid', { name: 'Lessons' })
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => text !== 'Preview')
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown'
})

describe('The list of courses', () => {
  test('publishes a course without a question, and undo unpublishes it', async () => {
    const { user, school } = await open()
    await user.click(await screen.findByRole('button', { name: 'Publish: Breath' }))
    await screen.findByText(
      'Breath is published. It has no published lessons yet, so students find nothing to read.',
    )
    expect(screen.getByRole('button', { name: 'Archive: Breath' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Breath is a draft.')
    expect(school.listInputs('setCourseStatus')).toEqual([
      { courseId: 'breath', revision: 1, status: 'published' },
      { courseId: 'breath', revision: 2, status: 'draft' },
    ])
  })
})

describe('A new course', () => {
  test('gets a web address from its title, and opens after it was added', async () => {
    const { user, address } = await open('?view=new')
    await user.type(await screen.findByLabelText('Title'), 'Élan & Rest!')
    expect(screen.getByLabelText('Web address')).toHaveValue('elan-rest')
    await user.click(screen.getByRole('button', { name: 'Add course' }))
    await screen.findByText('Élan & Rest! was added as a draft.')
    expect(await screen.findByRole('heading', { name: 'Élan & Rest!' })).toHaveFocus()
    expect(address()).toBe(`${path}?course=elan-rest`)
    await screen.findByText(/^No lessons yet/)
  })

  test('keeps a typed web address, and shows an error if it is taken', async () => {
    const { user } = await open('?view=new')
    await user.type(await screen.findByLabelText('Web address'), 'yoga')
    await user.type(screen.getByLabelText('Title'), 'Another')
    await user.click(screen.getByRole('button', { name: 'Add course' }))
    await screen.findByText('Web address is taken by another course')
    expect(screen.getByLabelText('Web address')).toHaveFocus()
  })
})

describe('The lessons of a course', () => {
  slowTest('are published and deleted without a question, and undo restores them', async () => {
    const { user, school } = await open(`?course=${yoga}`)
    await user.click(await screen.findByRole('button', { name: 'Publish: Sitting' }))
    await screen.findByText(/^Sitting is published/)
    await user.click(await screen.findByRole('button', { name: 'Delete: Standing' }))
    await screen.findByText('Standing was deleted.')
    await waitFor(async () => expect(await lessonTitles()).toEqual(['Sitting', 'Lying']))
    expect(screen.getByRole('row', { name: 'Lying' })).toHaveFocus()
    const answer = school.hold('restoreLesson')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('row', { name: 'Standing' })).toHaveTextContent('Undoing…')
    answer()
    await screen.findByText('Standing was restored.')
    expect(school.listInputs('restoreLesson')).toEqual([
      { courseId: yoga, lessonId: 'standing', revision: 2 },
    ])
  })
})

describe('The sections of a course', () => {
  function schoolWithSections() {
    const school = schoolWithCourses()
    const sections = [
      { sectionId: 'one', title: 'Week 1', position: 1 },
      { sectionId: 'two', title: 'Week 2', position: 3 },
    ]
    addWholeCourse(school, yoga, { title: 'Yoga', status: 'published', position: 2, sections })
    return school
  }
  /** Returns the titles of the rows, with sections in brackets. */
  const outline = async () => {
    const list = await screen.findByRole('grid', { name: 'Lessons' })
    return within(list)
      .getAllByRole('row')
      .map((row) => {
        const heading = within(row).queryByRole('heading', { level: 3 })
        return heading
          ? `[${heading.textContent}]`
          : within(row).getAllByRole('link')[0]?.textContent
      })
      .join(' ')
  }
  const isOutline = (expected: string) =>
    waitFor(async () => expect(await outline()).toBe(expected))
  const button = (name: string) => screen.findByRole('button', { name })

  slowTest('are added before a chosen lesson, and removed by Undo', async () => {
    const { user, school } = await open(`?course=${yoga}`)
    expect(screen.queryByRole('button', { name: /^Move to a section/ })).not.toBeInTheDocument()
    await user.click(await button('Add a section'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a section' }))
    await user.click(dialog.getByRole('button', { name: 'Add section' }))
    expect(dialog.getByText('Name must not be empty')).toBeInTheDocument()
    expect(school.listInputs('addSection')).toEqual([])
    await user.type(dialog.getByLabelText('Name'), 'Week 1')
    await user.selectOptions(dialog.getByLabelText('Begins with'), 'Standing')
    await user.click(dialog.getByRole('button', { name: 'Add section' }))
    await screen.findByText('The section Week 1 was added.')
    expect(await button('Add a section')).toHaveFocus()
    const added = { courseId: yoga, title: 'Week 1', before: 'standing' }
    expect(school.listInputs('addSection')).toMatchObject([added])
    school.answers.set('removeSection', { id: yoga, revision: 3 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The section Week 1 was removed.')
  })

  slowTest('are removed at once, their lessons move up, and Undo restores them', async () => {
    const { user, school } = await open(`?course=${yoga}`, schoolWithSections())
    await user.click(await button('Remove section: Week 2'))
    await screen.findByText('The section Week 2 was removed. Its lesson is in Week 1 now.')
    await isOutline('[Week 1] Sitting Standing Lying')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The section Week 2 was restored.')
    expect(school.listInputs('restoreSection')).toEqual([
      { courseId: yoga, sectionId: 'two', revision: 2, removedBy: 2 },
    ])
  })
})

describe('A copy', () => {
  slowTest('of a lesson is added after it as a draft, and removed by Undo', async () => {
    const { user, school } = await open(`?course=${yoga}`)
    school.answers.set('duplicateLesson', { id: 'copy', revision: 1 })
    await user.click(await screen.findByRole('button', { name: 'Duplicate: Standing' }))
    await screen.findByText('Standing was copied as a draft.')
    const copied = { courseId: yoga, lessonId: 'standing' }
    expect(school.listInputs('duplicateLesson')).toMatchObject([copied])
    school.answers.set('deleteLesson', { id: 'copy', revision: 2 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The copy of Standing was deleted.')
    expect(school.listInputs('deleteLesson')).toMatchObject([{ lessonId: 'copy' }])
  })
})

describe('Publishing all drafts', () => {
  slowTest('lists the lessons in a dialog, publishes them, and undo unpublishes them', async () => {
    const { user, school } = await open(`?course=${yoga}`)
    await user.click(await screen.findByRole('button', { name: 'Publish: Sitting' }))
    await screen.findByText(/^Sitting is published/)
    await user.click(screen.getByRole('button', { name: 'Unpublish: Sitting' }))
    await screen.findByText(/^Sitting is a draft/)
    await user.click(screen.getByRole('button', { name: 'Publish all drafts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish 2 lessons?' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Sitting', 'Lying'])
    const lessons = ['sitting', 'lying'].map((id) => ({ id, revision: 4 }))
    school.answers.set('setLessonsStatus', { lessons, failed: [] })
    await user.click(within(dialog).getByRole('button', { name: 'Publish 2 lessons' }))
    await screen.findByText(/^2 lessons published/)
    expect(school.listInputs('setLessonsStatus')).toMatchObject([
      {
        status: 'published',
        lessons: [
          { lessonId: 'sitting', revision: 3 },
          { lessonId: 'lying', revision: 1 },
        ],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^2 lessons unpublished/)
    expect(school.lastInput('setLessonsStatus')).toMatchObject({ status: 'draft' })
  })
})

describe('The editor of a lesson', () => {
  const paragraph = (text: string) => ({
    _type: 'block' as const,
    _key: 'b1',
    style: 'normal' as const,
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 's1', text, marks: [] }],
  })

  test('publishes the saved version beside unsaved changes, and undo unpublishes it', async () => {
    const { user, school } = await open(`?course=${yoga}&lesson=sitting`)
    await user.type(await screen.findByLabelText('Title'), ' on')
    expect(screen.getByText(/^Save your changes before you publish/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText(/^Sitting is published/)
    expect(screen.getByText(/^Students see the last saved version/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^Sitting is a draft/)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Sitting on was saved.')
    expect(getLesson(school, yoga, 'sitting')).toMatchObject({
      title: 'Sitting on',
      status: 'published',
    })
  })

  test('previews unsaved changes as students would see them, and keeps all input', async () => {
    const school = schoolWithCourses()
    const chart = { path: 'lessons/yoga/sitting/a.webp', width: 8, height: 6 }
    const files = [{ ...chart, name: 'Chart', alt: 'Postures' }]
    school.files.set(chart.path, new Blob(['a picture']))
    addLesson(school, yoga, 'sitting', { title: 'Sitting', body: [paragraph('Sit.')], files })
    const { user } = await open(`?course=${yoga}&lesson=sitting`, school)
    await screen.findByRole('textbox', { name: 'Text' })
    await user.type(screen.getByLabelText('Title'), ' on')
    await user.type(screen.getByLabelText('Video link'), 'vimeo.com/1')
    await user.type(screen.getByLabelText('Minutes'), 'ten')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(screen.getByText('Preview: students do not see this yet.')).toHaveFocus()
    const preview = screen.getByRole('article', { name: 'Preview: Sitting on' })
    expect(within(preview).getByText('Sit.')).toBeInTheDocument()
    expect(
      within(preview).getByRole('button', { name: 'Play the film: Sitting on' }),
    ).toBeInTheDocument()
    await within(preview).findByText('Yoga. Lesson 1 of 2')
    await within(preview).findByRole('img', { name: 'Postures' })
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to editing' }))
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
    expect(screen.getByLabelText('Title')).toHaveValue('Sitting on')
    expect(screen.getByLabelText('Minutes')).toHaveValue('ten')
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Sit.')
    expect(school.listInputs('saveLesson')).toEqual([])
  })

  const conflict = async () => {
    const school = schoolWithCourses()
    addLesson(school, yoga, 'sitting', { title: 'Sitting', body: [paragraph('Sit still.')] })
    const { user } = await open(`?course=${yoga}&lesson=sitting`, school)
    await user.type(await screen.findByLabelText('Title'), ' on')
    const [block] = [paragraph('Sit upright.')]
    const lesson = { title: 'Sitting', body: [{ ...block, style: 'h2' as const }] }
    const named = { courseId: yoga, lessonId: 'sitting', revision: 1 }
    await school.call(saveLesson, { ...named, lesson })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const versions = await screen.findByRole('group', { name: 'Two versions' })
    expect(versions).toHaveTextContent('TitleTheirs: not changedYours: Sitting on')
    expect(versions).toHaveTextContent('TextTheirs: ## Sit upright.Yours: not changed')
    return { user, school }
  }

  test('keeps the title that was typed beside the text of the other admin', async () => {
    const { user, school } = await conflict()
    await user.click(screen.getByRole('button', { name: 'Keep editing mine' }))
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Sit upright.')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Sitting on was saved.')
    expect(getLesson(school, yoga, 'sitting')).toMatchObject({
      title: 'Sitting on',
      body: [{ style: 'h2', children: [{ text: 'Sit upright.' }] }],
    })
  })
})

describe('The files of a lesson', () => {
  const bytes = (start: string) => Buffer.from(start, 'latin1')
  const recording = () => new File([bytes('ID3 sound')], 'Breath.mp3', { type: 'audio/mpeg' })

  slowTest('of a new lesson are unsaved, and can be removed and restored', async () => {
    const { user, school } = await open(`?course=${yoga}&lesson=new`)
    await user.click(await screen.findByRole('button', { name: 'Add a PDF or audio' }))
    await user.upload(screen.getByLabelText('File'), recording())
    await user.click(screen.getByRole('button', { name: 'Add file' }))
    await screen.findByText('Breath was added.')
    expect(screen.getByRole('button', { name: 'Add a PDF or audio' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back to the course' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Remove: Breath' }))
    await screen.findByText('Breath was removed.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Breath was restored.')
    await user.click(screen.getByRole('button', { name: 'Remove: Breath' }))
    await user.click(screen.getByRole('button', { name: 'Back to the course' }))
    expect(await lessonTitles()).toHaveLength(3)
    expect(school.listInputs('removeLessonFile')).toEqual([])
  })

  test('are added to a saved lesson and inserted into its text, and other types are refused', async () => {
    const { user, school } = await open(`?course=${yoga}&lesson=sitting`)
    await screen.findByRole('textbox', { name: 'Text' })
    await user.click(screen.getByRole('button', { name: 'Add a PDF or audio' }))
    await user.click(screen.getByRole('button', { name: 'Add file' }))
    expect(screen.getByText('Choose a PDF, MP3 or M4A file')).toBeInTheDocument()
    const page = new File(['<html>'], 'page.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText('File'), page)
    await screen.findByText('This file is not a PDF, MP3 or M4A. Choose another file.')
    await user.upload(screen.getByLabelText('File'), recording())
    await screen.findByText('Breath.mp3 has been uploaded.')
    await user.click(screen.getByRole('button', { name: 'Add file' }))
    await screen.findByText('Breath was added.')
    await user.click(screen.getByRole('button', { name: 'Insert into text: Breath' }))
    const text = screen.getByRole('textbox', { name: 'Text' })
    await within(text).findByText('Breath')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Sitting was saved.')
    const { body, downloads } = getLesson(school, yoga, 'sitting') ?? {}
    expect(body).toEqual([expect.objectContaining({ _type: 'file', path: downloads?.[0]?.path })])
    expect(school.uploads.at(-1)?.type).toBe('audio/mpeg')
  })
})

describe('The price of a course', () => {
  const price = { amount: 1950_00, deposit: 300_00, earlyBird: null, instalments: 3 }

  test('is saved in minor units, shown as visitors read it, and restored by Undo', async () => {
    const { user, school } = await open(`?course=${yoga}`)
    await user.type(await screen.findByLabelText('Price'), '1,950')
    await user.type(screen.getByLabelText('Deposit'), '300')
    await user.type(screen.getByLabelText('Monthly instalments after it'), '3')
    await user.type(screen.getByLabelText('Early-bird price'), '1800')
    const save = screen.getByRole('button', { name: 'Save changes' })
    await user.click(save)
    const lastDay = screen.getByLabelText('Last day of the early-bird price')
    expect(lastDay).toHaveAccessibleDescription(/Fill in the last day as well/)
    await user.type(lastDay, '2027-01-12')
    expect(
      screen.getByText(
        'The course costs $1,800 until 12 Jan 2027, then $1,950. A deposit of $300 keeps your place, then 3 monthly instalments of $500.',
      ),
    ).toBeVisible()
    await user.click(save)
    await screen.findByText('Yoga was saved.')
    const stored = () => Course.parse(school.collections.get('courses')?.get(yoga)).price
    const earlyBird = { amount: 1800_00, until: '2027-01-12' }
    expect(stored()).toEqual({ ...price, earlyBird })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Yoga is as it was before.')
    expect(stored()).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveValue(''))
  })

  test('must be an amount, above the early-bird price and the deposit', async () => {
    const school = schoolWithCourses()
    addWholeCourse(school, yoga, { title: 'Yoga', price })
    const { user } = await open(`?course=${yoga}`, school)
    const box = await screen.findByLabelText('Price')
    const saveWith = async (typed: string) => {
      await user.clear(box)
      if (typed !== '') await user.type(box, typed)
      await user.click(screen.getByRole('button', { name: 'Save changes' }))
    }
    await saveWith('free')
    expect(box).toHaveAccessibleDescription(/Price must be a number/)
    await saveWith('')
    expect(box).toHaveAccessibleDescription(/Fill in the price as well/)
    await saveWith('200')
    expect(screen.getByLabelText('Deposit')).toHaveAccessibleDescription(
      /Deposit must not be more than the price/,
    )
    expect(school.listInputs('saveCourse')).toEqual([])
  })
})

test('The history of the price of a course says who changed what, and leaves out other changes', async () => {
  const school = schoolWithCourses()
  const price = { amount: 118_000, deposit: 15_000, earlyBird: null, instalments: 2 }
  const addEvent = (revision: number, before: object, after: object) =>
    school.put('auditEvents', `courses_${yoga}_${revision}`, {
      collection: 'courses',
      documentId: yoga,
      revision,
      action: 'edit',
      by: 'sample-admin',
      at: new Date(`2026-02-0${revision}T10:00:00Z`),
      before,
      after,
    })
  addEvent(2, { price: null }, { price })
  addEvent(3, { title: 'Yoga', price }, { title: 'Yin', price })
  addEvent(4, { price }, { price: { ...price, amount: 120_000, instalments: 3 } })
  const { user } = await open(`?course=${yoga}`, school)
  await user.click(await screen.findByRole('button', { name: 'History of the price' }))
  const list = within(await screen.findByRole('list', { name: 'Changes of the price' }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(
    /^Price: US\$1,180.00 → US\$1,200.00, Instalments: 2 → 3 4 Feb 2026, \d+:00 by /,
  )
  expect(rows[1]).toMatch(/^Price: none → US\$1,180.00, Deposit: none → US\$150.00/)
})

describe('The checklist of a course', () => {
  const item = async (name: string) => (await screen.findByText(name)).closest('li')

  test('names what is missing until it can be booked, each with the way to it', async () => {
    await open('?course=breath')
    expect(await item('A price')).toHaveTextContent('Optional A priceSet the price')
    const date = await item('A future date with free places')
    expect(date).toHaveTextContent(/^Missing/)
    expect(within(date ?? document.body).getByRole('link')).toLeadTo(
      '/dashboard/admin/groups/new?course=breath',
    )
    expect(await item('Published')).toHaveTextContent('Missing PublishedPublish it')
    expect(
      screen.getByRole('heading', { name: 'Until students can request a place' }),
    ).toBeInTheDocument()
  })
})

describe('The note about the public page of a course', () => {
  const note = () => screen.findByRole('region', { name: 'Public page' })
  const pageWith = (outline: Extract<PageData, { kind: 'course' }>['outline']) => ({
    '/courses/yoga': {
      kind: 'course' as const,
      today: '2026-11-21',
      course: coursePage({ slug: yoga }),
      outline,
    },
  })

  test('describes the generated page if editors have not written one', async () => {
    await open(
      `?course=${yoga}`,
      schoolWithCourses(),
      pageWith({ lessons: [], sections: [], sessions: { next: [], more: 0 } }),
    )
    await within(await note()).findByText(/the names of the lessons and the next sessions/)
    expect(within(await note()).getByRole('link', { name: '/courses/yoga' })).toBeInTheDocument()
  })
})

describe('The editor of a course', () => {
  slowTest('changes the status without losing typed changes, and then saves the form', async () => {
    const { user, school } = await open(`?course=${yoga}`)
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await screen.findByText('Yoga is a draft.')
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Yoga! was saved.')
    expect(school.listInputs('saveCourse')).toMatchObject([{ revision: 2 }])
  })
})
