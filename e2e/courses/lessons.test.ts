import type { Page } from '@playwright/test'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { noisePng } from '../src/noisePng.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { signIn } from '../src/signIn.ts'
import { env, store } from '../src/stack.ts'
import { changeAccess } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const adminPage = '/dashboard/admin/courses'
const chart = { name: 'chart.png', mimeType: 'image/png', buffer: noisePng(120, 80) }
const handout = {
  name: 'Handout.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}
/** Two frames of silence. */
const sound = {
  name: 'Breath.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.concat(
    [1, 2].map(() => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])),
  ),
}

/** Writes a new lesson with a picture between its paragraphs. */
async function writeLesson(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a lesson' }).click()
  await expect(page.getByRole('form', { name: 'New lesson' })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type(`First ${title.toLowerCase()}.`)
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(chart)
  await dialog.getByLabel('Caption').fill(`Chart of ${title}`)
  await dialog.getByLabel(/^Description/).fill(`How to ${title}`)
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog).toBeHidden()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text.getByRole('img', { name: `How to ${title}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Then rest.')
}

async function addFile(page: Page, file: typeof handout): Promise<void> {
  await page.getByRole('button', { name: 'Add a PDF or audio' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await sees(page, `${file.name} has been uploaded.`)
  await page.getByRole('button', { name: 'Add file' }).click()
  await sees(page, `${file.name.replace(/[.].*/, '')} was added.`)
}

/** Adds a section before a lesson, or at the end. */
async function addSection(page: Page, name: string, before?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a section' })
  await dialog.getByLabel('Name').fill(name)
  if (before !== undefined) await dialog.getByLabel('Begins with').selectOption(before)
  if (before !== undefined) await suits(page, 'the form of a section')
  await dialog.getByRole('button', { name: 'Add section' }).click()
  await sees(page, `The section ${name} was added.`)
}

/** The rows of the list of lessons, sections in brackets. */
async function isOutline(page: Page, expected: string): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Lessons' }).getByRole('row')
  await expect(async () => {
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => {
        const heading = row.querySelector('h3')
        return heading ? `[${heading.textContent}]` : (row.querySelector('a')?.textContent ?? '')
      }),
    )
    expect(shown.join(' ')).toBe(expected)
  }).toPass()
}

test('A course with sections and pictures is previewed, published and read by a student', async ({
  newAdmin,
  newVisitor,
}) => {
  const title = newName('Rest')
  const page = await newAdmin(adminPage)
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add course' }).click()
  await sees(page, `${title} was added as a draft.`)
  const courseId = new URL(page.url()).searchParams.get('course') ?? ''

  for (const lesson of ['Sit', 'Stand', 'Lie']) {
    await writeLesson(page, lesson)
    if (lesson === 'Sit') {
      await addFile(page, handout)
      await addFile(page, sound)
      await suits(page, 'a lesson that is written, with a picture, a PDF and a recording')
      await page.getByRole('button', { name: 'Preview' }).click()
      await sees(page, 'Preview: students do not see this yet.', 'Then rest.')
      await expect(page.getByRole('img', { name: 'How to Sit' })).toBeVisible()
      await page.getByRole('button', { name: 'Back to editing' }).click()
    }
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await sees(page, `${lesson} was saved.`)
    await page.getByRole('button', { name: 'Back to the course' }).click()
  }
  const { docs } = await store.collection(lessonsPath(courseId)).orderBy('position').get()
  const lessons = docs.map((document) => Lesson.parse(document.data()))
  expect(lessons.map(({ body }) => body.map(({ _type }) => _type))).toStrictEqual(
    lessons.map(() => ['block', 'file', 'block']),
  )
  expect(lessons[0]?.downloads.map(({ type }) => type)).toStrictEqual([
    ...['application/pdf', 'audio/mpeg'],
  ])

  await addSection(page, 'On the mat', 'Sit')
  await addSection(page, 'At rest')
  await isOutline(page, '[On the mat] Sit Stand Lie [At rest]')
  // By keyboard: move a lesson past the heading, and drag a section with its lessons.
  await tabTo(page, page.getByRole('row', { name: 'section On the mat' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'Move down: Lie' }))
  await page.keyboard.press('Enter')
  await sees(page, 'Lie is number 1 of 1 in At rest now.')
  await isOutline(page, '[On the mat] Sit Stand [At rest] Lie')
  await suits(page, 'the lessons of a course by their sections')
  await tabTo(page, page.getByRole('row', { name: 'Lie' }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'Drag: section At rest' }))
  await page.keyboard.press('Enter')
  // Keys take effect once the drag has begun.
  await expect(page.getByRole('button', { name: /^Insert between section At rest/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Insert before section On the mat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sees(page, 'At rest is section 1 of 2 now.')
  await isOutline(page, '[At rest] Lie [On the mat] Sit Stand')
  await page.getByRole('button', { name: 'Remove section: On the mat' }).click()
  await sees(page, 'The section On the mat was removed. Its 2 lessons are in At rest now.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, 'The section On the mat was restored.')
  await page.getByRole('button', { name: 'Move down: section At rest' }).click()
  await sees(page, 'At rest is section 2 of 2 now.')
  await isOutline(page, '[On the mat] Sit Stand [At rest] Lie')

  await page.getByRole('button', { name: 'More actions: Stand' }).click()
  await page.getByRole('link', { name: 'Preview: Stand' }).click()
  await sees(page, 'Preview: students do not see this yet.', 'First stand.')
  await page.getByRole('button', { name: 'Back to the course' }).click()
  await page.getByRole('button', { name: 'Publish all drafts' }).click()
  await page.getByRole('button', { name: 'Publish 3 lessons' }).click()
  await sees(page, '3 lessons published.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sees(page, `${title} is published.`)

  const student = await register('Rea Reader')
  await changeAccess('grantAccess', student.uid, courseId)
  const reader = await newVisitor()
  await signIn(reader, student.email, `/dashboard/user/courses/${courseId}`)
  await expect(reader.getByRole('list', { name: 'On the mat' })).toContainText('SitStand')
  await expect(reader.getByRole('list', { name: 'At rest' })).toContainText('Lie')
  await suits(reader, 'a course by its sections')
  await reader.getByRole('link', { name: 'Sit', exact: true }).click()
  await sees(reader, 'First sit.', 'Then rest.')
  await expect(reader.getByRole('img', { name: 'How to Sit' })).toBeVisible()
  await reader.getByRole('button', { name: 'Play: Breath' }).click()
  await expect(reader.locator('audio')).toHaveAttribute('src', /^\/files\/lessons\/.*\?ticket=/)
  await expect
    .poll(() => reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(0)
  const link = (await reader.locator('audio').getAttribute('src')) ?? ''
  const kept = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Download: Handout' }).click()
  expect((await kept).suggestedFilename()).toBe('Handout.pdf')
  await reader.getByRole('link', { name: 'Next: Stand' }).click()
  await expect(reader.getByRole('img', { name: 'How to Stand' })).toBeVisible()
  await reader.getByRole('link', { name: 'Next: Lie' }).click()
  const way = reader.getByRole('navigation', { name: 'Path' })
  await expect(way).toContainText(`${title} › At rest`)

  const visitor = await newVisitor()
  await expect(async () => {
    expect((await visitor.goto(`/courses/${courseId}`))?.status()).toBe(200)
  }).toPass()
  const taught = visitor.getByRole('region', { name: 'What you will learn' })
  await expect(taught.getByRole('heading', { level: 3 })).toHaveText(['On the mat', 'At rest'])
  await suits(visitor, 'the public page of a course by its sections')

  // A copied link ends with the student's access.
  const statusOfLink = async () => {
    const response = await fetch(new URL(link, env.SHALA_SITE_URL), {
      headers: { range: 'bytes=0-9' },
    })
    return response.status
  }
  expect(await statusOfLink()).toBe(206)
  await changeAccess('revokeAccess', student.uid, courseId)
  expect(await statusOfLink()).toBe(403)

  // A copy of a lesson can be undone; one of the course has all lessons as drafts.
  await page.getByRole('button', { name: 'More actions: Lie' }).click()
  await page.getByRole('button', { name: 'Duplicate: Lie' }).click()
  await sees(page, 'Lie was copied as a draft.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, 'The copy of Lie was deleted.')
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Duplicate ${title}` })
  const copy = await dialog.getByLabel('Web address').inputValue()
  await dialog.getByRole('button', { name: 'Duplicate course' }).click()
  await sees(page, `Copy of ${title} was created as a draft with all lessons as drafts.`)
  await isOutline(page, '[On the mat] Sit Stand [At rest] Lie')
  const copied = await store.collection(lessonsPath(copy)).get()
  expect(copied.docs.map((lesson): unknown => lesson.get('status'))).toStrictEqual([
    ...['draft', 'draft', 'draft'],
  ])
})
