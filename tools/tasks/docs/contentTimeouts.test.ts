import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const decision = 'docs/decisions/site/0030-bound-what-visitors-cost-and-how-long-they-wait.md'

const product = globSync('{content/src,functions/src,web/src,web/server}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

test('Decision 30 names each caller with a shorter content timeout', () => {
  const text = readFileSync(join(root, decision), 'utf8')
  const callers = product.filter((path) =>
    /maxRetries: \d/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(callers.length).toBeGreaterThan(2)
  const named = [...text.matchAll(/`([\w/]+\.ts)`/g)].map(([, path = '']) => path)
  const missing = callers.filter((caller) => !named.some((path) => caller.endsWith(`/${path}`)))
  expect(missing).toEqual([])
})
