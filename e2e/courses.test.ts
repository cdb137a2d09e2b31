import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { Course } from '@shala/contract/courses'
import { Lesson, lessonsOf } from '@shala/contract/lessons'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import type { Page } from 'playwright-core'
import { focusIsOn, tabTo } from './src/keyboard.ts'
import { noisePng } from './src/noisePng.ts'
import { register } from './src/people.ts'
import { sees, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { store } from './src/stack.ts'
import { story } from './src/story.ts'
import { fewLooks, suits } from './src/suits.ts'
import { until } from './src/until.ts'

const desk = '/dashboard/admin/courses'

/** A title that no other story and no run before has used; its key is the same in lower case. */
const newTitle = (of: string) => `${of} ${Date.now().toString(36)}${process.pid.toString(36)}`
const keyOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

async function addCourse(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add course' }).click()
  await sees(page, `${title} was added, as a draft.`)
}

async function addLesson(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a lesson' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await sees(page, `${title} was saved.`)
  await page.getByRole('button', { name: 'Back to the course' }).click()
}

/**
 * Chooses all words of the line with the keyboard. On a very slow machine the editor, which still
 * draws the words before, now and then takes a choice back; a person sees that and chooses again.
 */
async function chooseLine(page: Page, words: string): Promise<void> {
  await until(`"${words}" is chosen`, async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Home')
    await page.waitForTimeout(300)
    const chosen = await page.evaluate(() => String(getSelection()))
    return chosen === words ? true : undefined
  })
}

async function lessonsIn(courseId: string): Promise<Lesson[]> {
  const { docs } = await store.collection(lessonsOf(courseId)).orderBy('position').get()
  return docs.map((lesson) => Lesson.parse(lesson.data()))
}

story('an admin makes a course and writes its first lesson', async (stage) => {
  const title = newTitle('Stillness')
  const page = await stage.visitor()
  const { keyboard } = page
  await signIn(page, sampleAdmin.email, desk)
  await seesPage(page, 'Course Management')
  await sees(page, 'Prenatal Yoga Certification', 'Published')
  await suits(page, 'the list of courses')
  await addCourse(page, title)

  await page.getByRole('link', { name: 'Add a lesson' }).click()
  await page.getByLabel('Title').fill('Sitting')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await keyboard.type('Ground')
  await keyboard.press('Enter')
  await keyboard.type('Sit and ')
  await keyboard.press('ControlOrMeta+b')
  await keyboard.type('breathe')
  await keyboard.press('ControlOrMeta+b')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bullets' }).click()
  await keyboard.type('A cushion')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await sees(page, 'Choose the words that lead somewhere')
  await focusIsOn(text)
  await chooseLine(page, 'A cushion')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Where the link leads').fill('http://cushions.test')
  await keyboard.press('Enter')
  await sees(page, 'must begin with https://')
  await page.getByLabel('Where the link leads').fill('https://cushions.test/one')
  await keyboard.press('Enter')
  await text.locator('.editor-linked').waitFor()
  await focusIsOn(text)
  await suits(page, 'the editor of a lesson')
  await keyboard.press('Tab')
  await focusIsOn(page.getByLabel('Film'))
  await keyboard.type('https://vimeo.com/76979871')
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await sees(page, 'Sitting was saved.')

  await page.getByRole('button', { name: 'Add a picture' }).click()
  const file = { name: 'chart.png', mimeType: 'image/png', buffer: noisePng(120, 80) }
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file)
  await page.getByLabel('Name').fill('Chart')
  await page.getByLabel('What it shows').fill('Two ways to sit')
  await suits(page, 'the form of a picture', fewLooks)
  await page.getByRole('button', { name: 'Add picture' }).click()
  await sees(page, 'Chart was added.')
  const picture = page.getByRole('img', { name: 'Two ways to sit' })
  await picture.waitFor()
  assert.match((await picture.getAttribute('src')) ?? '', /^blob:/)
  await suits(page, 'a lesson with a picture')

  const [lesson, ...more] = await lessonsIn(keyOf(title))
  assert.ok(lesson && more.length === 0)
  assert.deepEqual(
    lesson.body.map(({ style, listItem, children }) => [
      listItem ?? style,
      children.map((span) => span.text).join(''),
    ]),
    [
      ['h2', 'Ground'],
      ['normal', 'Sit and breathe'],
      ['bullet', 'A cushion'],
    ],
  )
  assert.deepEqual(lesson.body[1]?.children[1]?.marks, ['strong'])
  assert.equal(lesson.body[2]?.markDefs[0]?.href, 'https://cushions.test/one')
  assert.deepEqual([lesson.status, lesson.video], ['draft', 'https://vimeo.com/76979871'])
  assert.equal(lesson.files[0]?.name, 'Chart')
})

story('an admin orders lessons by keyboard, publishes, deletes and undoes', async (stage) => {
  const title = newTitle('Breath')
  const page = await stage.visitor()
  await signIn(page, sampleAdmin.email, desk)
  await addCourse(page, title)
  for (const lesson of ['One', 'Two', 'Three']) await addLesson(page, lesson)
  const lessons = page.getByRole('grid', { name: 'Lessons in their order' })
  const isOrdered = (...titles: string[]) =>
    until(`the lessons are in the order ${titles.join(', ')}`, async () => {
      const shown = await lessons.getByRole('link').allTextContents()
      const stored = (await lessonsIn(keyOf(title))).map((lesson) => lesson.title)
      return isDeepStrictEqual([shown, stored], [titles, titles]) ? true : undefined
    })
  await isOrdered('One', 'Two', 'Three')
  await tabTo(page, lessons.getByRole('row', { name: 'One' }))
  await page.keyboard.press('End')
  await tabTo(page, page.getByRole('button', { name: 'Drag: Three' }))
  await page.keyboard.press('Enter')
  await page.locator('[data-drop-target]').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Home')
  await focusIsOn(page.getByRole('button', { name: 'Insert before One' }))
  await page.keyboard.press('Enter')
  await sees(page, 'Three is number 1 of 3 now.')
  await isOrdered('Three', 'One', 'Two')
  await focusIsOn(lessons.getByRole('row', { name: 'Three' }))

  const up = page.getByRole('button', { name: 'Move up: Two' })
  await page.keyboard.press('End')
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await sees(page, 'Two is number 1 of 3 now.')
  await isOrdered('Two', 'Three', 'One')
  await focusIsOn(up)
  await suits(page, 'the lessons of a course')

  await page.getByRole('button', { name: 'Publish: Two' }).click()
  await sees(page, 'Two is published.')
  await page.getByRole('button', { name: 'Delete: One' }).click()
  await sees(page, 'One was deleted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, 'One is back.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sees(page, `${title} is published.`)

  const stored = await lessonsIn(keyOf(title))
  assert.equal(stored.find((lesson) => lesson.title === 'Two')?.status, 'published')
  assert.equal(stored.length, 3)
  const course = await store.doc(`courses/${keyOf(title)}`).get()
  assert.equal(Course.parse(course.data()).status, 'published')
})

story('two admins with one lesson: the second sees both versions and chooses', async (stage) => {
  const title = newTitle('Clash')
  const other = await register('Bea Second', { admin: true })
  const [one, two] = [await stage.visitor(), await stage.visitor({ expected: [/409/] })]
  await signIn(one, sampleAdmin.email, desk)
  await addCourse(one, title)
  await addLesson(one, 'Shared')
  await one.getByRole('link', { name: 'Shared' }).click()
  await one.getByLabel('Minutes').fill('10')
  const place = new URL(one.url())
  await signIn(two, other.email, `${place.pathname}${place.search}`)
  await two.getByLabel('Minutes').fill('20')

  await one.getByRole('button', { name: 'Save changes' }).click()
  await sees(one, 'Shared was saved.')
  await two.getByRole('button', { name: 'Save changes' }).click()
  const versions = two.getByRole('group', { name: 'Two versions' })
  await sees(versions, 'Theirs: 10', 'Yours: 20')
  await focusIsOn(versions)
  await suits(two, 'two versions of a lesson')
  await two.getByRole('button', { name: 'Keep editing mine' }).click()
  await two.getByRole('button', { name: 'Save changes' }).click()
  await sees(two, 'Shared was saved.')
  const [lesson] = await lessonsIn(keyOf(title))
  assert.deepEqual([lesson?.minutes, lesson?.revision], [20, 3])
})
