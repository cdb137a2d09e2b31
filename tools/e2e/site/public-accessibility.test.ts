import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { seesPage } from '../src/page/sees.ts'
import { suits, suitsOnPhone } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

test('The not-found page meets the accessibility rules', async ({ newVisitor }) => {
  const page = await newVisitor({ expected: [/404/] })
  await page.goto('/no-such-page')
  await seesPage(page, 'Page not found')
  await suits(page, 'not found')
})

test('The open menu on a phone meets the accessibility rules', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 320, height: 700 } })
  await page.goto('/blog')
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await suitsOnPhone(page, 'menu')
})

test('Reduced motion disables animations', async ({ newVisitor }) => {
  const page = await newVisitor()
  for (const path of ['/', '/blog', '/courses/prenatal-yoga-certification']) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await page.mouse.wheel(0, 2000)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 20)
        .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a transition')),
    )
    expect(moving, path).toStrictEqual([])
  }
})
