import type { Page } from '@playwright/test'
import { Lesson, lessonsOf } from '@shala/contract/lessons'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { newName } from './src/newName.ts'
import { noisePng } from './src/noisePng.ts'
import { register } from './src/people.ts'
import { sees } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { store } from './src/stack.ts'
import { changeAccess } from './src/study.ts'
import { fewLooks, suits } from './src/suits.ts'
import { expect, test } from './src/test.ts'

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

/** Writes a lesson with a picture between its paragraphs, before it was ever saved. */
async function writeLesson(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a lesson' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type(`First ${title.toLowerCase()}.`)
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(chart)
  await dialog.getByLabel('Name').fill(`Chart of ${title}`)
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

test('a course of three lessons with pictures is previewed, published and read by a student', async ({
  newVisitor,
}) => {
  const title = newName('Rest')
  const page = await newVisitor()
  await signIn(page, sampleAdmin.email, adminPage)
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add course' }).click()
  await sees(page, `${title} was added, as a draft.`)
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
      await suits(page, 'the preview of a lesson')
      await page.getByRole('button', { name: 'Back to editing' }).click()
    }
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await sees(page, `${lesson} was saved.`)
    await page.getByRole('button', { name: 'Back to the course' }).click()
  }
  const { docs } = await store.collection(lessonsOf(courseId)).orderBy('position').get()
  const lessons = docs.map((document) => Lesson.parse(document.data()))
  expect(lessons.map(({ body }) => body.map(({ _type }) => _type))).toStrictEqual(
    lessons.map(() => ['block', 'file', 'block']),
  )
  expect(lessons[0]?.downloads.map(({ type }) => type)).toStrictEqual([
    ...['application/pdf', 'audio/mpeg'],
  ])

  await page.getByRole('link', { name: 'Preview: Stand' }).click()
  await sees(page, 'Preview: students do not see this yet.', 'First stand.')
  await page.getByRole('button', { name: 'Back to the course' }).click()
  await page.getByRole('button', { name: 'Publish all drafts' }).click()
  await suits(page, 'the question before all drafts are published', fewLooks)
  await page.getByRole('button', { name: 'Publish 3 lessons' }).click()
  await sees(page, '3 lessons published.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sees(page, `${title} is published.`)

  const student = await register('Rea Reader')
  await changeAccess('grantAccess', student.uid, courseId)
  const reader = await newVisitor()
  await signIn(reader, student.email, `/dashboard/user/courses/${courseId}`)
  await reader.getByRole('link', { name: 'Sit', exact: true }).click()
  await sees(reader, 'First sit.', 'Then rest.')
  await expect(reader.getByRole('img', { name: 'How to Sit' })).toBeVisible()
  await reader.getByRole('button', { name: 'Play: Breath' }).click()
  await expect(reader.locator('audio')).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() => reader.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
    .toBeGreaterThan(0)
  await suits(reader, 'a lesson with a recording that plays')
  const kept = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Download: Handout' }).click()
  expect((await kept).suggestedFilename()).toBe('Handout.pdf')
  await reader.getByRole('link', { name: 'Next: Stand' }).click()
  await expect(reader.getByRole('img', { name: 'How to Stand' })).toBeVisible()
})
