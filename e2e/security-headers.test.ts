import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowLocalPictures } from './src/allowLocalPictures.ts'
import { env } from './src/stack.ts'
import { story } from './src/story.ts'

const ask = (path: string) => fetch(new URL(path, env.SHALA_SITE_URL), { redirect: 'manual' })

/** A page that the build wrote, those that the function answers, and what pages are made of. */
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

void test('every answer carries what keeps a visitor safe', async () => {
  for (const [what, path] of Object.entries(answers)) {
    const { headers } = await ask(path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', what)
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', what)
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', what)
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=63072000/, what)
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/, what)
    const policy = directivesOf(headers.get('content-security-policy') ?? '')
    assert.deepEqual(policy['object-src'], ["'none'"], what)
    assert.deepEqual(policy['base-uri'], ["'none'"], what)
    assert.deepEqual(policy['frame-ancestors'], ["'none'"], what)
    assert.deepEqual(policy['style-src'], ["'self'"], what)
    const scripts = policy['script-src'] ?? []
    assert.ok(scripts.includes("'self'"), what)
    assert.equal(
      scripts.some((source) => /unsafe|data:|blob:|\*/.test(source)),
      false,
      what,
    )
  }
})

void test('a page is asked for anew each time, its parts never again', async () => {
  const caching = async (path: string) => (await ask(path)).headers.get('cache-control') ?? ''
  assert.match(await caching('/about-us'), /no-cache/)
  assert.match(await caching('/builds/latest.json'), /no-cache|no-store/)
  assert.match(await caching('/our-graduates'), /no-store/)
  // A browser would answer itself with what is stale, for a minute.
  assert.equal(await caching('/_fresh/blog/_payload.json'), 'public, max-age=0, s-maxage=20')
  const html = await (await ask('/about-us')).text()
  const parts = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)]
  assert.ok(parts.length >= 4)
  for (const [, part = ''] of parts) assert.match(await caching(part), /immutable/, part)
  const [script] = /\/assets\/main-[^"]+\.js/.exec(html) ?? []
  assert.match((await ask(script ?? '')).headers.get('content-type') ?? '', /javascript/)
})

story('a script that got into a page does not run', async (stage) => {
  const visitor = await stage.visitor({
    expected: [/Content Security Policy/, /\/no-such-picture$/],
  })
  await allowLocalPictures(visitor)
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
  assert.equal(await visitor.evaluate('window.harmed'), undefined)
})

function directivesOf(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}
