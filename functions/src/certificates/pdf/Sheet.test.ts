import { slowTest } from '@shala/contract/testing/slowTest'
import { readPrintedPages } from '../../testing/readPrintedPages.ts'
import { openSheet, type Sheet } from './Sheet.ts'

/** Writes a sheet and reads its pages. */
async function readPages(write: (sheet: Sheet) => void) {
  const sheet = await openSheet({ title: 'Agreement', school: 'Shala', subject: 'Version 1' })
  write(sheet)
  return readPrintedPages(await sheet.save())
}

const writeLines = (sheet: Sheet, count: number) => {
  for (let line = 1; line <= count; line += 1) sheet.write('P', `Line ${line}`, { size: 11 })
}

test('a paragraph that is longer than a page stays within the margins', async () => {
  const pages = await readPages((sheet) => {
    sheet.write('P', 'More words follow here. '.repeat(500), { size: 11 })
    sheet.item('1.', 'More words follow here. '.repeat(500), 11)
  })
  expect(pages.length).toBeGreaterThan(3)
  const texts = pages.flatMap((page) => page.filter(({ text }) => !text.includes('page ')))
  expect(Math.min(...texts.map(({ above }) => above))).toBeGreaterThan(60)
  expect(Math.max(...texts.map(({ above }) => above))).toBeLessThan(785)
  expect(pages[0]?.length).toBeGreaterThan(40)
  const letters = texts.map(({ text }) => text.trim()).join(' ')
  expect(letters.match(/More words follow here\./g)).toHaveLength(1000)
})

slowTest('several pages have the title and a number, one page has none', async () => {
  const [only] = await readPages((sheet) => writeLines(sheet, 3))
  expect(only?.map(({ text }) => text)).toEqual(['Shala', 'Line 1', 'Line 2', 'Line 3'])
  const pages = await readPages((sheet) => writeLines(sheet, 100))
  expect(pages.map((page) => page.at(-1)?.text)).toEqual([
    'Agreement, page 1 of 3',
    'Agreement, page 2 of 3',
    'Agreement, page 3 of 3',
  ])
})
