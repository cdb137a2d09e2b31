import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { tabTo } from '../src/page/tabTo.ts'
import { expect, test } from '../src/test.ts'

test('The pictures on the home page move with keyboard and buttons', async ({ newVisitor }) => {
  // Another test may take a picture away that the document of the build still has.
  const expected = [/404/]
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 }, expected })
  await visitor.goto('/')
  await waitUntilHydrated(visitor)
  const strip = visitor.getByRole('list', { name: 'Pictures, side by side' })
  const at = () => strip.evaluate((list) => list.scrollLeft)
  await strip.scrollIntoViewIfNeeded()
  await strip.focus()
  await expect(strip).toBeFocused()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(at, 'the arrow moves the strip').toBeGreaterThan(0)
  const afterKey = await at()
  const [back, on] = ['Previous picture', 'Next picture'].map((name) =>
    visitor.getByRole('button', { name }),
  )
  if (back === undefined || on === undefined) throw new Error('no buttons')
  await tabTo(visitor, on)
  await visitor.keyboard.press('Enter')
  await expect.poll(at, 'the button moves it on').toBeGreaterThan(afterKey)
  for (let press = 0; press < 8; press += 1) await visitor.keyboard.press('Enter')
  await expect(on, 'there is no next').toHaveAttribute('aria-disabled', 'true')
  await expect(on).toBeFocused()
  await expect(back).not.toHaveAttribute('aria-disabled')
})
