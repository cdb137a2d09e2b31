import type { Page } from '@playwright/test'
import { Course } from '@shala/contract/courses/courses'
import { sees } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

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

test('An admin orders lessons and sections by keyboard, and the public page shows the order', async ({
  newAdmin,
  newVisitor,
}) => {
  const courseId = await createCourse(newName('Rest'), ['Sit', 'Stand', 'Lie'])
  const page = await newAdmin(`/dashboard/admin/courses?course=${courseId}`)
  await addSection(page, 'On the mat', 'Sit')
  await addSection(page, 'At rest')
  await isOutline(page, '[On the mat] Sit Stand Lie [At rest]')
  // Move a lesson past the heading, and drag a section with its lessons.
  await tabTo(page, page.getByRole('row', { name: 'section On the mat' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'Move down: Lie' }))
  await page.keyboard.press('Enter')
  await sees(page, 'Lie is number 1 of 1 in At rest now.')
  await isOutline(page, '[On the mat] Sit Stand [At rest] Lie')
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
  await expect(page.getByRole('row', { name: 'section At rest' })).toBeFocused()

  const inOrder = async () => {
    const stored = await store.doc(`courses/${courseId}`).get()
    const { sections } = Course.parse(stored.data())
    return sections.toSorted((a, b) => a.position - b.position).map(({ title }) => title)
  }
  await expect.poll(inOrder, 'the order is stored').toStrictEqual(['At rest', 'On the mat'])
  const visitor = await newVisitor()
  const taught = visitor.getByRole('region', { name: 'What you will learn' })
  // The server keeps a course for some seconds, so it may know it with its former order.
  await expect(async () => {
    expect((await visitor.goto(`/courses/${courseId}`))?.status()).toBe(200)
    const headings = await taught.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(headings).toStrictEqual(['At rest', 'On the mat'])
  }).toPass()
  await suits(visitor, 'the public page of a course by its sections')
})
