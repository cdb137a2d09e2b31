import { allowLocalImages } from '../src/browser/browser.ts'
import { env } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const ask = (path: string) => fetch(new URL(path, env.SHALA_SITE_URL), { redirect: 'manual' })

/** A page from the build, pages from the function, and their resources. */
const answers = {
  prerendered: '/about-us',
  rendered: '/our-graduates',
  missing: '/no-such-page',
  moved: '/teacher-training',
  data: '/blog/_payload.json',
  freshness: '/_fresh/blog/_payload.json',
  map: '/sitemap.xml',
  build: '/builds/latest.json',
}

test('Every response has the security headers', async () => {
  for (const [what, path] of Object.entries(answers)) {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options'), what).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin-allow-popups')
    expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security') ?? '', what).toMatch(/^max-age=63072000/)
    expect(headers.get('permissions-policy') ?? '', what).toMatch(/camera=\(\)/)
    const policy = getDirectives(headers.get('content-security-policy') ?? '')
    expect(policy['object-src'], what).toStrictEqual(["'none'"])
    expect(policy['base-uri'], what).toStrictEqual(["'none'"])
    expect(policy['frame-ancestors'], what).toStrictEqual(["'none'"])
    expect(policy['style-src'], what).toStrictEqual(["'self'"])
    const scripts = policy['script-src'] ?? []
    expect(scripts, what).toContain("'self'")
    expect(
      scripts.some((source) => /unsafe|data:|blob:|\*/.test(source)),
      what,
    ).toBe(false)
  }
})

test('Pages are revalidated on each request, assets never', async () => {
  const caching = async (path: string) => (await ask(path)).headers.get('cache-control') ?? ''
  expect(await caching('/about-us')).toMatch(/no-cache/)
  expect(await caching('/builds/latest.json')).toMatch(/no-cache|no-store/)
  expect(await caching('/our-graduates')).toMatch(/no-store/)
  // Otherwise a browser would use its stale copy for a minute.
  expect(await caching('/_fresh/blog/_payload.json')).toBe('public, max-age=0, s-maxage=5')
  const html = await (await ask('/about-us')).text()
  const parts = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)]
  expect(parts.length).toBeGreaterThanOrEqual(4)
  for (const [, part = ''] of parts) expect(await caching(part), part).toMatch(/immutable/)
  const [script] = /\/assets\/main-[^"]+\.js/.exec(html) ?? []
  expect((await ask(script ?? '')).headers.get('content-type') ?? '').toMatch(/javascript/)
})

test('An injected script does not run', async ({ newVisitor }) => {
  const visitor = await newVisitor({
    expected: [/Content Security Policy/, /\/no-such-picture$/],
  })
  await allowLocalImages(visitor)
  await visitor.route('**/about-us', async (route) => {
    const answer = await route.fetch()
    const harm =
      '<script>window.harmed = 1</script><img src="/no-such-picture" onerror="window.harmed = 2">'
    const body = (await answer.text()).replace('<div id="root">', `${harm}<div id="root">`)
    await route.fulfill({ response: answer, body })
  })
  const violated = visitor.waitForEvent('console', (it) => it.text().includes('Security Policy'))
  await visitor.goto('/about-us')
  await violated
  expect(await visitor.evaluate('window.harmed')).toBeUndefined()
})

function getDirectives(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}
