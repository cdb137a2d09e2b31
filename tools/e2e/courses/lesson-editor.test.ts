import type { Page } from '@playwright/test'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import fc from '@shala/contract/testing/fastCheck'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sees } from '../src/page/sees.ts'
import { readShownBlocks, toShownBlocks } from '../src/page/shownText.ts'
import { newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const course = `/dashboard/admin/courses?course=${prenatal.id}`

/** A user action in the editor, without waiting. */
type Deed =
  | { readonly does: 'type'; readonly words: string }
  | { readonly does: 'press'; readonly key: string }
  | { readonly does: 'format'; readonly button: string }
  | { readonly does: 'link'; readonly words: string }
  | { readonly does: 'pause'; readonly ms: number }

/** One use of the form: the actions before and during the save. */
interface Sitting {
  readonly before: readonly Deed[]
  readonly during: readonly Deed[]
}

const words = fc.stringMatching(/^[a-z]{1,6} ?[a-z]{1,4}$/)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: words.map((typed) => ({ does: 'type', words: typed }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('Enter', 'Backspace', 'ControlOrMeta+b', 'ControlOrMeta+i', 'ControlOrMeta+z')
      .map((key) => ({ does: 'press', key }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('Heading', 'Subheading', 'Quote', 'Bold', 'Italic', 'Bullets', 'Numbers')
      .map((button) => ({ does: 'format', button }) as const),
  },
  { weight: 2, arbitrary: words.map((typed) => ({ does: 'link', words: typed }) as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(20, 120, 300, 1100).map((ms) => ({ does: 'pause', ms }) as const),
  },
)
const sitting: fc.Arbitrary<Sitting> = fc.record({
  before: fc.array(deed, { minLength: 1, maxLength: 8 }),
  during: fc.oneof(fc.constant([]), fc.array(deed, { minLength: 1, maxLength: 4 })),
})

const getEditor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function doDeed(page: Page, what: Deed): Promise<void> {
  const { keyboard } = page
  switch (what.does) {
    case 'type':
      return keyboard.type(what.words)
    case 'press':
      return keyboard.press(what.key)
    case 'format':
      return page.getByRole('button', { name: what.button, exact: true }).click()
    case 'link':
      return link(page, what.words)
    case 'pause':
      return page.waitForTimeout(what.ms)
  }
}

async function link(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed)
  for (let n = 0; n < typed.length; n++) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const box = page.getByLabel('Web address')
  // The button removes an existing link.
  if ((await box.count()) > 0) {
    await box.fill('https://shala.test/here')
    await page.keyboard.press('Enter')
  }
  await getEditor(page).focus()
  await page.keyboard.press('ArrowRight')
}

async function doAll(page: Page, deeds: readonly Deed[]): Promise<void> {
  for (const one of deeds) await doDeed(page, one)
}

/** Performs the actions in the open form and returns what the editor showed last. */
async function sit(page: Page, { before, during }: Sitting) {
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await doAll(page, before)
  // The response to Save arrives after all concurrent actions.
  let go: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/saveLesson$/, (route) => done.then(() => route.continue()), { times: 1 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  if (during.length > 0) {
    await editor.focus()
    await doAll(page, during)
  }
  const shown = await readShownBlocks(editor)
  go()
  await expect(page).toHaveURL(course)
  await page.unroute(/\/saveLesson$/)
  return shown
}

const examples: Sitting[] = [
  { before: [{ does: 'link', words: 'a way' }], during: [] },
  {
    before: [{ does: 'type', words: 'first' }],
    during: [{ does: 'type', words: ' and last' }],
  },
  {
    before: [
      { does: 'type', words: 'a line' },
      { does: 'format', button: 'Heading' },
    ],
    during: [{ does: 'press', key: 'ControlOrMeta+z' }],
  },
  {
    before: [{ does: 'format', button: 'Subheading' }],
    during: [{ does: 'type', words: ' more' }],
  },
]

test('The stored lesson is what the editor showed, even if text is typed during the save', async ({
  newAdmin,
}) => {
  const page = await newAdmin(`${course}&lesson=new`)
  const readStored = async (lessonId: string) => {
    const document = await store.doc(`${lessonsPath(prenatal.id)}/${lessonId}`).get()
    return toShownBlocks(Lesson.parse(document.data()).body)
  }
  const play = async (sittings: readonly Sitting[]) => {
    const title = newName('Kept')
    // The first words of an unsaved lesson survive the question before leaving.
    await getEditor(page).click()
    await page.keyboard.type('One')
    await page.getByRole('button', { name: 'Back to the course' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    const first = [{ kind: 'normal', words: [['', 'One']] }]
    expect(await readShownBlocks(getEditor(page))).toStrictEqual(first)
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await sees(page, `${title} was saved.`)
    const at = new URL(page.url())
    const lessonId = at.searchParams.get('lesson') ?? ''
    expect(await readStored(lessonId)).toStrictEqual(first)
    await page.getByRole('button', { name: 'Back to the course' }).click()
    for (const one of sittings) {
      await page.getByRole('link', { name: title, exact: true }).click()
      const shown = await sit(page, one)
      expect(await readStored(lessonId)).toStrictEqual(shown)
    }
    await store.doc(`${lessonsPath(prenatal.id)}/${lessonId}`).delete()
    await page.getByRole('link', { name: 'Add a lesson' }).click()
  }
  await fc.assert(fc.asyncProperty(fc.array(sitting, { minLength: 1, maxLength: 2 }), play), {
    numRuns: 2,
    examples: [[examples]],
    endOnFailure: true,
  })
})

/** As Word copies a page with a footnote, a file, a telephone number, a list and a heading. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0cm} @list l1:level1 {mso-level-text:"%1."}</style></head><body lang=DE>
<h1>Lektion 3<o:p></o:p></h1>
<p class=MsoNormal>Lies <a href="http://www.beispiel-yoga.test/atem">diese Seite</a> und <a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>, <a href="file:///C:/Users/tara/Arbeitsblatt.docx">Arbeitsblatt</a>, <a href="tel:+4930123456">030 123456</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>einatmen</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><span style='font-family:"Courier New";mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>z&auml;hlen</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>ruhen</p>
</body></html>`

test('A page pasted from Word is saved with its links, lists and headings', async ({
  newAdmin,
}) => {
  const page = await newAdmin(`${course}&lesson=new`)
  await getEditor(page).click()
  await getEditor(page).evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Lektion 3')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    editor.dispatchEvent(paste)
  }, fromWord)
  await sees(page, '1 link was repaired. 3 links were removed')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('link', { name: 'diese Seite' })).toHaveAttribute(
    'href',
    'https://www.beispiel-yoga.test/atem',
  )
  await expect(page.getByRole('listitem').filter({ hasText: /^zählen$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  const title = newName('Pasted')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await sees(page, `${title} was saved.`)
  const lessonId = new URL(page.url()).searchParams.get('lesson') ?? ''
  const document = store.doc(`${lessonsPath(prenatal.id)}/${lessonId}`)
  const { body } = Lesson.parse((await document.get()).data())
  expect(toShownBlocks(body).map(({ kind }) => kind)).toEqual([
    'h2',
    'normal',
    'bullet',
    'bullet',
    'number',
  ])
  await document.delete()
})
