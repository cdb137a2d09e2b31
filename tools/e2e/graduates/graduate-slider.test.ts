import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { noisePng } from '../src/noisePng.ts'
import { sees } from '../src/page/sees.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { newName } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const address = '/dashboard/admin/graduate-slider'
/** Larger than one chunk of the SDK, so that it is uploaded in parts. */
const picture = { name: 'group.png', mimeType: 'image/png', buffer: noisePng(700, 500) }

const slides = (adminPage: Page) => adminPage.getByRole('grid', { name: 'Slides' }).getByRole('row')
const slide = (adminPage: Page, alt: string) => slides(adminPage).filter({ hasText: alt })
const button = (part: Locator | Page, name: string) =>
  part.getByRole('button', { name, exact: true })

async function getOrder(adminPage: Page): Promise<string[]> {
  return slides(adminPage).locator('.slides-alt').allInnerTexts()
}

async function addDialog(adminPage: Page): Promise<Locator> {
  await button(adminPage, 'Add a slide').click()
  return adminPage.getByRole('dialog', { name: 'Add a slide' })
}

async function addSlide(adminPage: Page, alt: string): Promise<void> {
  const dialog = await addDialog(adminPage)
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(picture)
  await dialog.getByLabel('What the picture shows').fill(alt)
  await button(dialog, 'Save slide').click()
  await sees(adminPage, 'The slide is added.')
  await expect(slide(adminPage, alt)).toBeVisible()
}

/** Reloads the home page until it shows the change; it may be some seconds old. */
async function homeShows(home: Page, shown: string, hidden: string): Promise<void> {
  await expect(async () => {
    await home.goto('/')
    // The content of the last build comes first; the first action of a visitor loads the rest.
    await home.mouse.move(200, 200)
    await home.keyboard.press('Tab')
    await expect(home.getByRole('img', { name: shown })).toHaveCount(1, { timeout: 10_000 })
    expect(await home.getByRole('img', { name: hidden }).count()).toBe(0)
  }).toPass()
}

test('Slides are uploaded over a bad connection, cropped, shown, hidden and ordered', async ({
  newAdmin,
  newVisitor,
}) => {
  const adminPage = await newAdmin(address, [/Failed to load resource/])
  const [one, two] = [newName('A full hall'), newName('An empty hall')]
  const dialog = await addDialog(adminPage)
  const box = dialog.getByLabel('Picture', { exact: true })
  const uploads = /\/v0\/b\/[^/]+\/o\?/

  // Offline: the upload waits and can be cancelled.
  let lost = 0
  await adminPage.route(uploads, (route) => {
    lost += 1
    return route.abort()
  })
  await box.setInputFiles(picture)
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => lost > 0, 'the network failed').toBe(true)
  await button(dialog, 'Cancel the upload').click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)

  // The network returns, and the upload continues automatically.
  lost = 0
  await box.setInputFiles(picture)
  await expect.poll(() => lost > 0, 'the network failed').toBe(true)
  await adminPage.unroute(uploads)
  await sees(dialog, 'group.png has been uploaded.')

  // A refused upload shows an error and can be tried again.
  await adminPage.route(uploads, (route) => route.fulfill({ status: 403, body: '{}' }), {
    times: 1,
  })
  await box.setInputFiles({ ...picture, name: 'again.png' })
  await sees(dialog, 'The picture could not be uploaded. You may not upload this file.')
  await button(dialog, 'Try again').click()
  await sees(dialog, 'again.png has been uploaded.')

  await dialog.getByLabel('Zoom').focus()
  await adminPage.keyboard.press('ArrowRight')
  await dragBy(adminPage, dialog.locator('.cropper-frame'), 60)
  expect(Number(await dialog.getByLabel('Left or right').inputValue())).toBeLessThan(50)
  await suits(adminPage, 'the dialog with a picture')
  await dialog.getByLabel('What the picture shows').fill(one)
  await dialog.getByLabel('Caption').fill('The spring group')
  await button(dialog, 'Save slide').click()
  await sees(adminPage, 'The slide is added.')
  await sees(slide(adminPage, one), 'Shown now', 'The spring group')
  const image = slide(adminPage, one).getByRole('img')
  await image.scrollIntoViewIfNeeded()
  await expect(image, 'the picture is painted').not.toHaveJSProperty('naturalWidth', 0)

  await addSlide(adminPage, two)
  await button(adminPage, `Hide: ${two}`).click()
  await sees(adminPage, `“${two}” is hidden.`)
  await sees(slide(adminPage, two), 'Hidden')
  await homeShows(await newVisitor(), one, two)

  const isOrdered = (first: string, second: string) =>
    expect(async () => {
      const { docs } = await store.collection('graduateSlides').orderBy('position').get()
      const stored = docs.map((document): unknown => document.get('picture.alt'))
      for (const alts of [stored, await getOrder(adminPage)]) {
        expect(alts.indexOf(first)).toBeLessThan(alts.indexOf(second))
      }
    }).toPass()
  await isOrdered(one, two)
  await button(adminPage, `Move earlier: ${two}`).press('Enter')
  await isOrdered(two, one)
  await sees(adminPage, `“${two}” is number`)

  await tabTo(adminPage, slide(adminPage, two).getByRole('button', { name: /^Drag/ }), 'Shift+Tab')
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.locator('[data-drop-target]').first()).toBeAttached()
  await adminPage.keyboard.press('Home')
  await expect(adminPage.getByRole('button', { name: /^Insert before/ })).toBeFocused()
  await adminPage.keyboard.press('Enter')
  await expect.poll(async () => (await getOrder(adminPage))[0]).toBe(two)
  await isOrdered(two, one)
  // The notice appears above the slides and moves them down.
  await sees(adminPage, `“${two}” is number 1 of`)

  await adminPage.setViewportSize({ width: 1280, height: 3000 })
  await dragOnto(adminPage, slide(adminPage, one).locator('.slides-alt'), slides(adminPage).first())
  await isOrdered(one, two)
})

/** Drags an element to the right. */
async function dragBy(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}

/** Drags an element to the left edge of another and drops it once a gap has opened there. */
async function dragOnto(page: Page, what: Locator, target: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await target.boundingBox()]
  assert.ok(from && to)
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 32, from.y + 12)
  await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 5, to.y + to.height / 2)
  const gap = page.locator('.react-aria-DropIndicator[data-drop-target]')
  await expect
    .poll(async () => ((await gap.count()) === 1 ? gap.boundingBox() : null), 'it would fall there')
    .toMatchObject({ x: to.x, y: to.y })
  await page.mouse.up()
}
