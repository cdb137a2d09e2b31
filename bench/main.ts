import { bulkGrant } from './src/bulkGrant.ts'
import { bundleLoad } from './src/bundleLoad.ts'
import { grantAccess } from './src/grantAccess.ts'
import { lists } from './src/lists.ts'
import { report } from './src/measure.ts'
import { hydration } from './src/pages/hydration.ts'
import { pages } from './src/pages/pages.ts'
import { plan } from './src/plan.ts'
import { siteUrl, theStack } from './src/stack.ts'

/**
 * Every figure stands beside a baseline of the same run; only the ratio says something.
 * `npm run bench -- pages` measures one part; `plan`, `lists` and `hydration` are measured only when
 * they are asked for.
 */
const parts = {
  functions: async () => {
    const stack = await theStack()
    report([...(await bulkGrant(stack)), ...(await grantAccess(stack)), ...(await bundleLoad())])
  },
  plan: async () => report(await plan(await theStack())),
  lists: async () => report(await lists(await theStack())),
  pages: () => pages(siteUrl(), console.log),
  hydration: () => hydration(siteUrl(), console.log),
}

const asked = process.argv.slice(2)
const known = Object.keys(parts)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: choose of ${known.join(', ')}`)
const wanted = asked.length === 0 ? ['functions', 'pages'] : asked
for (const [name, measure] of Object.entries(parts)) if (wanted.includes(name)) await measure()
